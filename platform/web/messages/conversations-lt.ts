/** Why a message isn't sent, or a conversation is neither closed nor reopened. */
const lt = {
  'conversation/closed': 'Šis pokalbis jau baigtas. Žinutę galima parašyti naujame pokalbyje.',
  'conversation/answered-meanwhile':
    'Tuo metu šeimai atsakė kitas darbuotojas. Perskaičius jo atsakymą, savąjį vis tiek galima išsiųsti.',
  'conversation/written-meanwhile': 'Pokalbyje yra nauja žinutė. Ją perskaičius, pokalbį galima užbaigti.',
  'conversation/another-open':
    'Apie šį vaiką ta pačia tema jau yra naujesnis atviras pokalbis. Rašyti reikėtų jame.',
  'conversation/no-readers': 'Nėra kam siųsti: nė vienas vaiko tėvų ar globėjų neturi veikiančios paskyros.',
} as const;

export default lt;
