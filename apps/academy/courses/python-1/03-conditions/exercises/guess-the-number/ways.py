#= slaptas => secret
#= spejimas => guess
#= Spėk skaičių nuo 1 iki 10:  => Guess a number from 1 to 10: 
#= Mažiau! => Lower!
#= Daugiau! => Higher!
#= Atspėjai! => You got it!
#= Buvo => It was
#= zodis => word
#= Daugiau! Karšta! => Higher! So close!
#= Spėk:  => Guess: 

## right: the small one first
slaptas = 7
spejimas = int(input("Spėk skaičių nuo 1 iki 10: "))
if spejimas < slaptas:
    print("Daugiau!")
elif spejimas > slaptas:
    print("Mažiau!")
else:
    print("Atspėjai!")

## right: equal first
slaptas = 7
spejimas = int(input("Spėk skaičių nuo 1 iki 10: "))
if spejimas == slaptas:
    print("Atspėjai!")
elif spejimas > slaptas:
    print("Mažiau!")
else:
    print("Daugiau!")

## right: three questions
slaptas = 7
spejimas = int(input("Spėk skaičių nuo 1 iki 10: "))
if spejimas > slaptas:
    print("Mažiau!")
if spejimas < slaptas:
    print("Daugiau!")
if spejimas == slaptas:
    print("Atspėjai!")

## right: asked from the secret’s side
slaptas = 7
spejimas = int(input("Spėk skaičių nuo 1 iki 10: "))
if slaptas < spejimas:
    print("Mažiau!")
elif slaptas > spejimas:
    print("Daugiau!")
else:
    print("Atspėjai!")

## right: one within the other
slaptas = 7
spejimas = int(input("Spėk skaičių nuo 1 iki 10: "))
if spejimas == slaptas:
    print("Atspėjai!")
else:
    if spejimas > slaptas:
        print("Mažiau!")
    else:
        print("Daugiau!")

## right: another secret
slaptas = 4
spejimas = int(input())
if spejimas > slaptas:
    print("Mažiau!")
elif spejimas < slaptas:
    print("Daugiau!")
else:
    print("Atspėjai!")

## right: the number is told in the end
slaptas = 7
spejimas = int(input("Spėk skaičių nuo 1 iki 10: "))
if spejimas > slaptas:
    print("Mažiau!")
elif spejimas < slaptas:
    print("Daugiau!")
else:
    print("Atspėjai!")
print("Buvo", slaptas)

## right: a box for the words
slaptas = 7
spejimas = int(input("Spėk skaičių nuo 1 iki 10: "))
zodis = "Atspėjai!"
if spejimas > slaptas:
    zodis = "Mažiau!"
if spejimas < slaptas:
    zodis = "Daugiau!"
print(zodis)

## right: so close
slaptas = 7
spejimas = int(input("Spėk skaičių nuo 1 iki 10: "))
if spejimas > slaptas:
    print("Mažiau!")
elif spejimas == slaptas - 1:
    print("Daugiau! Karšta!")
elif spejimas < slaptas:
    print("Daugiau!")
else:
    print("Atspėjai!")

## right: as numbers late
slaptas = 7
spejimas = input("Spėk skaičių nuo 1 iki 10: ")
if int(spejimas) > slaptas:
    print("Mažiau!")
elif int(spejimas) < slaptas:
    print("Daugiau!")
else:
    print("Atspėjai!")

## wrong: the signs are swapped
slaptas = 7
spejimas = int(input("Spėk skaičių nuo 1 iki 10: "))
if spejimas < slaptas:
    print("Mažiau!")
elif spejimas > slaptas:
    print("Daugiau!")
else:
    print("Atspėjai!")

## wrong: the right guess counts as too big
slaptas = 7
spejimas = int(input("Spėk skaičių nuo 1 iki 10: "))
if spejimas >= slaptas:
    print("Mažiau!")
elif spejimas < slaptas:
    print("Daugiau!")
else:
    print("Atspėjai!")

## wrong: the right guess counts as too small
slaptas = 7
spejimas = int(input("Spėk skaičių nuo 1 iki 10: "))
if spejimas > slaptas:
    print("Mažiau!")
elif spejimas <= slaptas:
    print("Daugiau!")
else:
    print("Atspėjai!")

## wrong: two cases
slaptas = 7
spejimas = int(input("Spėk skaičių nuo 1 iki 10: "))
if spejimas == slaptas:
    print("Atspėjai!")
else:
    print("Mažiau!")

## wrong: all three at once
slaptas = 7
spejimas = int(input("Spėk skaičių nuo 1 iki 10: "))
print("Mažiau!")
print("Daugiau!")
print("Atspėjai!")

## wrong: the answer is a text
slaptas = 7
spejimas = input()
if spejimas == slaptas:
    print("Atspėjai!")
else:
    print("Mažiau!")

## wrong: else belongs to the second question only
slaptas = 7
spejimas = int(input("Spėk skaičių nuo 1 iki 10: "))
if spejimas > slaptas:
    print("Mažiau!")
if spejimas < slaptas:
    print("Daugiau!")
else:
    print("Atspėjai!")

## wrong: no indentation
slaptas = 7
spejimas = int(input("Spėk skaičių nuo 1 iki 10: "))
if spejimas > slaptas:
print("Mažiau!")

## wrong: only for 7
slaptas = 7
spejimas = int(input("Spėk skaičių nuo 1 iki 10: "))
if spejimas == 8:
    print("Mažiau!")
elif spejimas == 6:
    print("Daugiau!")
else:
    print("Atspėjai!")

## wrong: two words when too big
slaptas = 7
spejimas = int(input("Spėk skaičių nuo 1 iki 10: "))
if spejimas > slaptas:
    print("Mažiau!")
if spejimas != slaptas:
    print("Daugiau!")
else:
    print("Atspėjai!")
