#= laiptas => step
#= Laiptai į kosmosą => Stairs into space
#= Kosmosas! => Space!
#= žvaigždė  => star 

## right: stars
for i in range(1, 6):
    print("*" * i)

## right: from 0, and one more
for i in range(7):
    print("*" * (i + 1))

## right: by while
i = 1
while i < 7:
    print("🚀" * i)
    i = i + 1

## right: with spaces
for i in range(1, 7):
    print("* " * i)

## right: a text that grows
laiptas = ""
for i in range(6):
    laiptas = laiptas + "#"
    print(laiptas)

## right: leaning to the right
for i in range(1, 7):
    print(" " * (6 - i) + "*" * i)

## right: by hand
print("*")
print("**")
print("***")
print("****")
print("*****")

## right: a title
print("Laiptai į kosmosą")
for i in range(1, 7):
    print("*" * i)

## right: a word at the top
for i in range(1, 7):
    print("⭐" * i)
print("Kosmosas!")

## right: an astronaut of several signs
for i in range(1, 7):
    print("👩‍🚀" * i)

## right: a heart with its colour sign
for i in range(1, 7):
    print("❤️" * i)

## right: a line above
print("----------")
for i in range(1, 7):
    print("*" * i)

## wrong: four steps
for i in range(1, 5):
    print("*" * i)

## wrong: all alike
for i in range(6):
    print("*" * 5)

## wrong: downwards
for i in range(6, 0, -1):
    print("*" * i)

## wrong: by two
for i in range(1, 12, 2):
    print("*" * i)

## wrong: numbers
for i in range(1, 7):
    print(i)

## wrong: a step is missing
print("*")
print("**")
print("****")
print("*****")
print("******")

## wrong: up and down
for i in range(1, 6):
    print("*" * i)
for i in range(5, 0, -1):
    print("*" * i)

## wrong: nothing
for i in range(1, 7):
    laiptas = i

## wrong: two signs on each step
for i in range(1, 7):
    print("**" * i)

## wrong: a word on each step
for i in range(1, 7):
    print("žvaigždė " * i)

## wrong: a tree
for i in range(1, 6):
    print(" " * (5 - i) + "*" * (2 * i - 1))
