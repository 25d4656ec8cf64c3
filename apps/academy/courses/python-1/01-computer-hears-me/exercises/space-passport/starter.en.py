name = input("What is your name? ")
# Ask which planet they come from
