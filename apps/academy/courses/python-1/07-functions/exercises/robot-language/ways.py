#= robotiskai => robotish
#= zodis => word
#= -bip => -beep
#= bip- => beep-
#= bip => beep
#= labas => hello
#= drauge => friend
#= raketa => rocket
#= labas-bip => hello-beep
#= raketa-bip => rocket-beep
#= zodis-bip => word-beep
#= naujas => made
#= katė => cat
#= mano => mine
#= suo => dog
#= rytas => morning
#= Žodis?  => Word? 
#= mama => mum
#= eina => goes
#= namo => home

## right: a box inside
def robotiskai(zodis):
    naujas = zodis + "-bip"
    return naujas

print(robotiskai("raketa"))

## right: another name of the parameter
def robotiskai(z):
    return z + "-bip"

print(robotiskai("katė"))

## right: a text with a hole
def robotiskai(zodis):
    return f"{zodis}-bip"

print(robotiskai("katė"))

## right: it asks for a word
def robotiskai(zodis):
    return zodis + "-bip"

mano = "suo"
print(robotiskai(mano))

## right: a list of words
def robotiskai(zodis):
    return zodis + "-bip"

for zodis in ["labas", "rytas"]:
    print(robotiskai(zodis))

## right: the same box
def robotiskai(zodis):
    zodis = zodis + "-bip"
    return zodis

print(robotiskai("rytas"))

## right: several words in one print
def robotiskai(zodis):
    return zodis + "-bip"

print(robotiskai("mama"), robotiskai("eina"), robotiskai("namo"))

## right: the word is asked for
def robotiskai(zodis):
    return zodis + "-bip"

zodis = input("Žodis? ")
print(robotiskai(zodis))
print(robotiskai("katė"))

## wrong: it shows and gives nothing back
def robotiskai(zodis):
    print(zodis + "-bip")

robotiskai("labas")

## wrong: always the same word
def robotiskai(zodis):
    return "labas-bip"

print(robotiskai("labas"))

## wrong: before the word
def robotiskai(zodis):
    return "bip-" + zodis

print(robotiskai("labas"))

## wrong: without the dash
def robotiskai(zodis):
    return zodis + "bip"

print(robotiskai("labas"))

## wrong: the name in quotes
def robotiskai(zodis):
    return "zodis-bip"

print(robotiskai("labas"))

## wrong: nothing is shown
def robotiskai(zodis):
    return zodis + "-bip"

## wrong: the word of the starter only
def robotiskai(zodis):
    return zodis + "-bip"

print(robotiskai("labas"))

## wrong: no parameter
def robotiskai():
    return "labas-bip"

print(robotiskai())

## wrong: another name
def bip(zodis):
    return zodis + "-bip"

print(bip("labas"))

## wrong: return in the middle
def robotiskai(zodis):
    return zodis
    return zodis + "-bip"

print(robotiskai("katė"))

## wrong: print before a comma
def robotiskai(zodis):
    return zodis, "-bip"

print(robotiskai("katė"))
