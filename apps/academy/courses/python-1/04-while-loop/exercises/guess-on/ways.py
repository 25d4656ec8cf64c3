#= slaptas => secret
#= spejimas => guess
#= Spėk skaičių nuo 1 iki 10:  => Guess a number from 1 to 10: 
#= Mažiau! => Lower!
#= Daugiau! => Higher!
#= Atspėjai! => You got it!
#= Atspėjai! Spėjimų: => You got it! Guesses:
#= Spėk dar kartą:  => Guess again: 
#= Dar:  => Again: 
#= Spėk:  => Guess: 
#= zodis => word
#= kartai => times
#= Mažiau! Spėk dar kartą:  => Lower! Guess again: 
#= Daugiau! Spėk dar kartą:  => Higher! Guess again: 
#= Spėk dar:  => Again: 

## right: elif inside
import random

slaptas = random.randint(1, 10)
spejimas = int(input("Spėk skaičių nuo 1 iki 10: "))
while spejimas != slaptas:
    if spejimas > slaptas:
        print("Mažiau!")
    elif spejimas < slaptas:
        print("Daugiau!")
    spejimas = int(input("Dar: "))
print("Atspėjai!")

## right: it begins with no guess
import random

slaptas = random.randint(1, 10)
spejimas = 0
while spejimas != slaptas:
    spejimas = int(input("Spėk: "))
    if spejimas > slaptas:
        print("Mažiau!")
    elif spejimas < slaptas:
        print("Daugiau!")
print("Atspėjai!")

## right: an endless loop that is left
from random import randint

slaptas = randint(1, 10)
while True:
    spejimas = int(input())
    if spejimas == slaptas:
        print("Atspėjai!")
        break
    if spejimas > slaptas:
        print("Mažiau!")
    else:
        print("Daugiau!")

## right: guesses are counted
import random

slaptas = random.randint(1, 10)
spejimas = int(input("Spėk skaičių nuo 1 iki 10: "))
kartai = 1
while spejimas != slaptas:
    kartai = kartai + 1
    if spejimas > slaptas:
        print("Mažiau!")
    else:
        print("Daugiau!")
    spejimas = int(input("Dar: "))
print("Atspėjai! Spėjimų:", kartai)

## right: the loop asks for not equal
import random

slaptas = random.randint(1, 10)
spejimas = int(input("Spėk skaičių nuo 1 iki 10: "))
while not spejimas == slaptas:
    if spejimas < slaptas:
        print("Daugiau!")
    else:
        print("Mažiau!")
    spejimas = int(input("Dar: "))
print("Atspėjai!")

## right: the word comes with the question
import random

slaptas = random.randint(1, 10)
spejimas = int(input("Spėk skaičių nuo 1 iki 10: "))
while spejimas != slaptas:
    zodis = "Daugiau!"
    if spejimas > slaptas:
        zodis = "Mažiau!"
    print(zodis)
    spejimas = int(input("Dar: "))
print("Atspėjai!")

## right: the words are in the question
import random

slaptas = random.randint(1, 10)
spejimas = int(input("Spėk skaičių nuo 1 iki 10: "))
while spejimas != slaptas:
    if spejimas > slaptas:
        spejimas = int(input("Mažiau! Spėk dar kartą: "))
    else:
        spejimas = int(input("Daugiau! Spėk dar kartą: "))
print("Atspėjai!")

## right: two loops in one
import random

slaptas = random.randint(1, 10)
spejimas = int(input("Spėk skaičių nuo 1 iki 10: "))
while spejimas != slaptas:
    while spejimas > slaptas:
        print("Mažiau!")
        spejimas = int(input("Spėk dar: "))
    while spejimas < slaptas:
        print("Daugiau!")
        spejimas = int(input("Spėk dar: "))
print("Atspėjai!")

## wrong: one guess
import random

slaptas = random.randint(1, 10)
spejimas = int(input("Spėk skaičių nuo 1 iki 10: "))
if spejimas > slaptas:
    print("Mažiau!")
elif spejimas < slaptas:
    print("Daugiau!")
else:
    print("Atspėjai!")

## wrong: the words are swapped
import random

slaptas = random.randint(1, 10)
spejimas = int(input("Spėk skaičių nuo 1 iki 10: "))
while spejimas != slaptas:
    if spejimas > slaptas:
        print("Daugiau!")
    else:
        print("Mažiau!")
    spejimas = int(input("Dar: "))
print("Atspėjai!")

## wrong: it says it each time
import random

slaptas = random.randint(1, 10)
spejimas = int(input("Spėk skaičių nuo 1 iki 10: "))
while spejimas != slaptas:
    if spejimas > slaptas:
        print("Mažiau!")
    else:
        print("Daugiau!")
    spejimas = int(input("Dar: "))
    print("Atspėjai!")

## wrong: no hints
import random

slaptas = random.randint(1, 10)
spejimas = int(input("Spėk skaičių nuo 1 iki 10: "))
while spejimas != slaptas:
    spejimas = int(input("Dar: "))
print("Atspėjai!")

## wrong: no end
import random

slaptas = random.randint(1, 10)
while True:
    spejimas = int(input())
    if spejimas > slaptas:
        print("Mažiau!")
    elif spejimas < slaptas:
        print("Daugiau!")
    else:
        print("Atspėjai!")

## wrong: it stops at a guess that is too big
import random

slaptas = random.randint(1, 10)
spejimas = int(input("Spėk skaičių nuo 1 iki 10: "))
while spejimas < slaptas:
    print("Daugiau!")
    spejimas = int(input("Dar: "))
print("Atspėjai!")

## wrong: no word at the end
import random

slaptas = random.randint(1, 10)
spejimas = int(input("Spėk skaičių nuo 1 iki 10: "))
while spejimas != slaptas:
    if spejimas > slaptas:
        print("Mažiau!")
    else:
        print("Daugiau!")
    spejimas = int(input("Dar: "))

## wrong: it asks before the hint is given
import random

slaptas = random.randint(1, 10)
spejimas = int(input("Spėk skaičių nuo 1 iki 10: "))
while spejimas != slaptas:
    spejimas = int(input("Spėk dar kartą: "))
    if spejimas > slaptas:
        print("Mažiau!")
    else:
        print("Daugiau!")
print("Atspėjai!")

## wrong: a new secret each time
import random

slaptas = random.randint(1, 10)
spejimas = int(input("Spėk skaičių nuo 1 iki 10: "))
while spejimas != slaptas:
    if spejimas > slaptas:
        print("Mažiau!")
    else:
        print("Daugiau!")
    slaptas = random.randint(1, 10)
    spejimas = int(input("Spėk dar kartą: "))
print("Atspėjai!")
