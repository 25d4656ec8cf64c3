#= atsakymai => answers
#= klausimas => question
#= atsakymas => answer
#= Ko nori paklausti?  => What do you want to know? 
#= Klausk:  => Ask: 
#= Tikrai taip! => Definitely!
#= Paklausk rytoj. => Ask tomorrow.
#= Žvaigždės tyli. => The stars say nothing.
#= Nė už ką! => No way!
#= Orakulas sako: => The oracle says:
#= Ar skrisiu į Marsą? => Will I fly to Mars?
#= Tu klausei: => You asked:
#= Orakulas: => The oracle:
#= Taip => Yes
#= Ne => No
#= Gal => Maybe
#= Valgyk košę => Eat your porridge
#= Miegok => Go to sleep
#= Bip bip. => Beep beep.
#= Nežinau => I don’t know
#= Aš – kosminis orakulas => I am the space oracle
#= Galvoju... => Let me think...
#= Ne dabar => Not now
#= Orakulas sako: „ => The oracle says: “
#= “ => ”

## right: the answer in a box
import random

atsakymai = ["Tikrai taip!", "Paklausk rytoj.", "Žvaigždės tyli.", "Nė už ką!"]
klausimas = input("Klausk: ")
atsakymas = random.choice(atsakymai)
print(atsakymas)

## right: by a number
import random

atsakymai = ["Tikrai taip!", "Paklausk rytoj.", "Žvaigždės tyli.", "Nė už ką!"]
klausimas = input()
print(atsakymai[random.randint(0, len(atsakymai) - 1)])

## right: answers of one’s own
import random

atsakymai = ["Taip", "Ne", "Gal", "Valgyk košę", "Miegok"]
input("Klausk: ")
print(random.choice(atsakymai))

## right: the question is repeated
import random

atsakymai = ["Tikrai taip!", "Paklausk rytoj.", "Žvaigždės tyli.", "Nė už ką!"]
klausimas = input("Klausk: ")
print("Tu klausei:", klausimas)
print("Orakulas:", random.choice(atsakymai))

## right: appended
import random

atsakymai = ["Tikrai taip!", "Paklausk rytoj.", "Žvaigždės tyli.", "Nė už ką!"]
atsakymai.append("Bip bip.")
klausimas = input("Klausk: ")
print(random.choice(atsakymai))

## right: from random
from random import choice

atsakymai = ["a", "b", "c", "d"]
klausimas = input("Klausk: ")
print(choice(atsakymai))

## right: shuffled
import random

atsakymai = ["Tikrai taip!", "Paklausk rytoj.", "Žvaigždės tyli.", "Nė už ką!"]
klausimas = input()
random.shuffle(atsakymai)
print(atsakymai[0])

## right: decorated
import random

atsakymai = ["Tikrai taip!", "Paklausk rytoj.", "Žvaigždės tyli.", "Nė už ką!"]
klausimas = input("Ko nori paklausti? ")
print("Orakulas sako:", random.choice(atsakymai), "🔮")

## right: the answer in quotes
import random

atsakymai = ["Tikrai taip!", "Paklausk rytoj.", "Žvaigždės tyli.", "Nė už ką!"]
klausimas = input("Ko nori paklausti? ")
print("Orakulas sako: „" + random.choice(atsakymai) + "“")

## right: a greeting and thinking
import random
from time import sleep

atsakymai = ["Taip", "Ne", "Gal", "Nežinau", "Ne dabar"]
print("Aš – kosminis orakulas")
klausimas = input("Ko nori paklausti? ")
print("Galvoju...")
sleep(1)
print(klausimas, "-", random.choice(atsakymai) + "!")

## wrong: always the first
import random

atsakymai = ["Tikrai taip!", "Paklausk rytoj.", "Žvaigždės tyli.", "Nė už ką!"]
klausimas = input("Klausk: ")
print(atsakymai[0])

## wrong: two answers
import random

atsakymai = ["Taip", "Ne"]
klausimas = input("Klausk: ")
print(random.choice(atsakymai))

## wrong: nobody asks
import random

atsakymai = ["Tikrai taip!", "Paklausk rytoj.", "Žvaigždės tyli.", "Nė už ką!"]
print(random.choice(atsakymai))

## wrong: nothing is shown
import random

atsakymai = ["Tikrai taip!", "Paklausk rytoj.", "Žvaigždės tyli.", "Nė už ką!"]
klausimas = input("Klausk: ")
random.choice(atsakymai)

## wrong: the whole list
import random

atsakymai = ["Tikrai taip!", "Paklausk rytoj.", "Žvaigždės tyli.", "Nė už ką!"]
klausimas = input("Klausk: ")
print(atsakymai)

## wrong: four alike
import random

atsakymai = ["Taip", "Taip", "Taip", "Taip"]
klausimas = input("Klausk: ")
print(random.choice(atsakymai))

## wrong: the question comes back
import random

atsakymai = ["Tikrai taip!", "Paklausk rytoj.", "Žvaigždės tyli.", "Nė už ką!"]
klausimas = input("Klausk: ")
print(klausimas)

## wrong: an answer from elsewhere
import random

atsakymai = ["Tikrai taip!", "Paklausk rytoj.", "Žvaigždės tyli.", "Nė už ką!"]
klausimas = input("Klausk: ")
print("Nežinau")

## wrong: a text instead of a list
import random

atsakymai = "Tikrai taip!"
klausimas = input("Klausk: ")
print(random.choice(atsakymai))

## wrong: drawn but not used
import random

atsakymai = ["Tikrai taip!", "Paklausk rytoj.", "Žvaigždės tyli.", "Nė už ką!"]
klausimas = input("Ko nori paklausti? ")
random.choice(atsakymai)
print("Orakulas sako:", atsakymai[0])

## wrong: four answers, two alike
import random

atsakymai = ["Taip", "Ne", "Taip", "Gal"]
klausimas = input("Ko nori paklausti? ")
print("Orakulas sako:", random.choice(atsakymai))

## wrong: all one after the other
import random

atsakymai = ["Tikrai taip!", "Paklausk rytoj.", "Žvaigždės tyli.", "Nė už ką!"]
klausimas = input("Ko nori paklausti? ")
for a in atsakymai:
    print(a)
