print("Labas!")
