import random

atsakymai = ["Tikrai taip!", "Paklausk rytoj.", "Žvaigždės tyli.", "Nė už ką!"]
klausimas = input("Ko nori paklausti? ")
print("Orakulas sako:", random.choice(atsakymai))
