import random

secret = random.randint(1, 10)
guess = int(input("Guess a number from 1 to 10: "))

while guess != secret:
    if guess > secret:
        print("Lower!")
    else:
        print("Higher!")
    guess = int(input("Guess again: "))
print("You got it!")
