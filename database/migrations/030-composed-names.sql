-- Names and places are kept composed (NFC): one spelling is found and compared, whatever the keyboard that typed it.
UPDATE users SET first_name = normalize(first_name), last_name = normalize(last_name)
  WHERE first_name IS NOT NFC NORMALIZED OR last_name IS NOT NFC NORMALIZED;
UPDATE children SET first_name = normalize(first_name), last_name = normalize(last_name)
  WHERE first_name IS NOT NFC NORMALIZED OR last_name IS NOT NFC NORMALIZED;
UPDATE groups SET name = normalize(name), address = normalize(address), city = normalize(city)
  WHERE name IS NOT NFC NORMALIZED OR address IS NOT NFC NORMALIZED OR city IS NOT NFC NORMALIZED;
UPDATE schedule_events SET address = normalize(address), city = normalize(city)
  WHERE address IS NOT NFC NORMALIZED OR city IS NOT NFC NORMALIZED;
UPDATE closures SET name = normalize(name) WHERE name IS NOT NFC NORMALIZED;
