years = input("How old are you? ")
print("On Mercury you would be", years)
