def robotish(word):
    return word + "-beep"


print(robotish("hello"), robotish("friend"))
