import random

answers = ["Definitely!", "Ask tomorrow.", "The stars say nothing.", "No way!"]
question = input("What do you want to know? ")
print("The oracle says:", random.choice(answers))
