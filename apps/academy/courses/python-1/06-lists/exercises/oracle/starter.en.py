import random

answers = ["Definitely!", "Ask tomorrow."]
question = input("What do you want to know? ")
