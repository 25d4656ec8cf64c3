def robotish(word):
    return word


print(robotish("hello"))
