secret = 7
guess = int(input("Guess a number from 1 to 10: "))
