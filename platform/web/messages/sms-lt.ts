/** What is wrong with an SMS, in the original language. */
const lt = {
  validation: { sms_too_long: 'Per ilgas SMS tekstas: telpa trys dalys.' },
  errors: {
    'sms/not-set-up': 'SMS siuntimas šioje sistemoje nenustatytas. Pranešti galima be SMS.',
    'sms/over-limit':
      'Šio mėnesio SMS ribos tokiam pranešimui nebeužtenka. Galima sutrumpinti tekstą, pasirinkti mažiau gavėjų arba pranešti be SMS.',
  },
} as const;

export default lt;
