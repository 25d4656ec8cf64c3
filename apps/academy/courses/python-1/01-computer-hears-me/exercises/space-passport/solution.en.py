name = input("What is your name? ")
planet = input("Which planet do you come from? ")
print(name, "from planet", planet)
