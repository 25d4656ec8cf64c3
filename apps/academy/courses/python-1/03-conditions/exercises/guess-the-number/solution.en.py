secret = 7
guess = int(input("Guess a number from 1 to 10: "))

if guess > secret:
    print("Lower!")
elif guess < secret:
    print("Higher!")
else:
    print("You got it!")
