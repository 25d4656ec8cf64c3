#= metai => years
#= merkurijuje => on_mercury
#= Kiek tau metų?  => How old are you? 
#= Merkurijuje tau būtų => On Mercury you would be
#= Merkurijuje: => On Mercury:
#= Žemėje tau => On Earth you are
#= o Merkurijuje => and on Mercury
#= Kiek?  => How old? 
#= vardas => name
#= Kuo tu vardu?  => What is your name? 
#= Merkurijuje tau būtų  => On Mercury you would be 

## right: the number in a line of its own
metai = input("Kiek tau metų? ")
metai = int(metai)
print("Merkurijuje tau būtų", metai * 4)

## right: a box for the answer
metai = int(input("Kiek tau metų? "))
merkurijuje = metai * 4
print(merkurijuje)

## right: four times the box
metai = int(input())
print("Merkurijuje:", 4 * metai)

## right: added four times
metai = int(input())
print(metai + metai + metai + metai)

## right: twice the double
metai = int(input())
metai = metai * 2
metai = metai * 2
print(metai)

## right: both ages
metai = int(input())
print("Žemėje tau", metai, "o Merkurijuje", metai * 4)

## right: a text with a hole
metai = int(input())
print(f"Merkurijuje tau būtų {metai * 4}!")

## right: a function
def merkurijuje(metai):
    return metai * 4
print(merkurijuje(int(input("Kiek? "))))

## right: the name is asked, too
metai = int(input("Kiek tau metų? "))
vardas = input("Kuo tu vardu? ")
print(vardas, "Merkurijuje tau būtų", metai * 4)

## wrong: four times the text
metai = input("Kiek tau metų? ")
print("Merkurijuje tau būtų", metai * 4)

## wrong: four is added
metai = int(input("Kiek tau metų? "))
print("Merkurijuje tau būtų", metai + 4)

## wrong: nobody is asked
print("Merkurijuje tau būtų", 10 * 4)

## wrong: nothing is shown
metai = int(input())
metai = metai * 4

## wrong: five times
metai = int(input())
print(metai * 5)

## wrong: the answer is not used
metai = int(input())
print(40)

## wrong: the number comes too late
metai = input()
print(int(metai) + 4)

## wrong: int of the text four times
metai = input("Kiek tau metų? ")
print("Merkurijuje tau būtų", int(metai * 4))
