def on_moon(kg):
    return kg / 6

kg = int(input("How many kilograms does your backpack weigh? "))
print("On the Moon it would weigh", on_moon(kg), "kg")
