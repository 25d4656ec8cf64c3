#= menulyje => on_moon
#= Kiek kilogramų sveria tavo kuprinė?  => How many kilograms does your backpack weigh? 
#= Mėnulyje ji svertų => On the Moon it would weigh
#= maziau => less
#= puse => half
#= svoris => weight
#= Kiek?  => How many? 
#= Mėnulyje: => On the Moon:
#= draugo => friends
#= O draugo?  => And your friend’s? 
#= kg Žemėje yra => kg on Earth is
#= kg Mėnulyje. => kg on the Moon.

## right: a box inside
def menulyje(kg):
    maziau = kg / 6
    return maziau

kg = int(input("Kiek kilogramų sveria tavo kuprinė? "))
print("Mėnulyje ji svertų", menulyje(kg), "kg")

## right: times a sixth
def menulyje(kg):
    return kg * (1 / 6)

kg = int(input("Kiek kilogramų sveria tavo kuprinė? "))
print("Mėnulyje ji svertų", menulyje(kg), "kg")

## right: in two steps
def menulyje(kg):
    puse = kg / 2
    return puse / 3

kg = int(input("Kiek kilogramų sveria tavo kuprinė? "))
print("Mėnulyje ji svertų", menulyje(kg), "kg")

## right: another name of the parameter
def menulyje(svoris):
    return svoris / 6

kg = int(input("Kiek kilogramų sveria tavo kuprinė? "))
print("Mėnulyje ji svertų", menulyje(kg), "kg")

## right: rounded for the screen
def menulyje(kg):
    return kg / 6

kg = int(input("Kiek? "))
print(round(menulyje(kg)))

## right: a box for the answer
def menulyje(kg):
    return kg / 6

kg = int(input("Kiek? "))
svoris = menulyje(kg)
print("Mėnulyje:", svoris)

## right: a friend’s, too
def menulyje(kg):
    return kg / 6

kg = int(input("Kiek kilogramų sveria tavo kuprinė? "))
print("Mėnulyje ji svertų", menulyje(kg), "kg")
draugo = int(input("O draugo? "))
print("Mėnulyje ji svertų", menulyje(draugo), "kg")

## right: numbers with a point
def menulyje(kg):
    return kg / 6

kg = float(input("Kiek kilogramų sveria tavo kuprinė? "))
print("Mėnulyje ji svertų", menulyje(kg), "kg")

## wrong: six less
def menulyje(kg):
    return kg - 6

kg = int(input("Kiek kilogramų sveria tavo kuprinė? "))
print("Mėnulyje ji svertų", menulyje(kg), "kg")

## wrong: six times more
def menulyje(kg):
    return kg * 6

kg = int(input("Kiek kilogramų sveria tavo kuprinė? "))
print("Mėnulyje ji svertų", menulyje(kg), "kg")

## wrong: without the half
def menulyje(kg):
    return kg // 6

kg = int(input("Kiek kilogramų sveria tavo kuprinė? "))
print("Mėnulyje ji svertų", menulyje(kg), "kg")

## wrong: it shows and gives nothing back
def menulyje(kg):
    print(kg / 6)

menulyje(int(input("Kiek? ")))

## wrong: always ten
def menulyje(kg):
    return 10

kg = int(input("Kiek kilogramų sveria tavo kuprinė? "))
print("Mėnulyje ji svertų", menulyje(kg), "kg")

## wrong: the program does not use it
def menulyje(kg):
    return kg / 6

kg = int(input("Kiek? "))
print(kg)

## wrong: upside down
def menulyje(kg):
    return 6 / kg

kg = int(input("Kiek kilogramų sveria tavo kuprinė? "))
print("Mėnulyje ji svertų", menulyje(kg), "kg")

## wrong: return is forgotten
def menulyje(kg):
    kg / 6

kg = int(input("Kiek kilogramų sveria tavo kuprinė? "))
print("Mėnulyje ji svertų", menulyje(kg), "kg")

## wrong: divided outside
def menulyje(kg):
    return kg

kg = int(input("Kiek kilogramų sveria tavo kuprinė? "))
print("Mėnulyje ji svertų", menulyje(kg) / 6, "kg")
