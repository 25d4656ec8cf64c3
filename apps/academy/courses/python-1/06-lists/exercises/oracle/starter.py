import random

atsakymai = ["Tikrai taip!", "Paklausk rytoj."]
klausimas = input("Ko nori paklausti? ")
