#= liko => left
#= Startas! => Lift-off!
#= Startas => Lift-off
#= Pasiruoškit! => Get ready!
#= Startas! 🚀 => Lift-off! 🚀
#= Startas!!! => Lift-off!!!

## right: the short way
liko = 10
while liko > 0:
    print(liko)
    liko -= 1
print("Startas!")

## right: while it is not 0
liko = 10
while liko != 0:
    print(liko)
    liko = liko - 1
print("Startas!")

## right: while it is at least 1
liko = 10
while liko >= 1:
    print(liko)
    liko = liko - 1
print("Startas!")

## right: by a range
for liko in range(10, 0, -1):
    print(liko)
print("Startas!")

## right: in one line
liko = 10
while liko > 0:
    print(liko, end=" ")
    liko = liko - 1
print("Startas!")

## right: with dots
liko = 10
while liko > 0:
    print(liko, "...")
    liko = liko - 1
print("Startas!")

## right: it counts up inside
n = 0
while n < 10:
    print(10 - n)
    n = n + 1
print("Startas!")

## right: a rocket at the end
liko = 10
while liko > 0:
    print(liko)
    liko = liko - 1
print("Startas! 🚀")

## right: more exclamation marks
liko = 10
while liko > 0:
    print(liko)
    liko = liko - 1
print("Startas!!!")

## right: a word before
print("Pasiruoškit!")
liko = 10
while liko > 0:
    print(liko)
    liko = liko - 1
print("Startas!")

## right: flies on after
liko = 10
while liko > 0:
    print(liko)
    liko = liko - 1
print("Startas!")
print("🚀")

## wrong: down to 0
liko = 10
while liko >= 0:
    print(liko)
    liko = liko - 1
print("Startas!")

## wrong: it ends at 2
liko = 10
while liko > 1:
    print(liko)
    liko = liko - 1
print("Startas!")

## wrong: no lift-off
liko = 10
while liko > 0:
    print(liko)
    liko = liko - 1

## wrong: a lift-off each time
liko = 10
while liko > 0:
    print(liko)
    liko = liko - 1
    print("Startas!")

## wrong: less one before it is shown
liko = 10
while liko > 0:
    liko = liko - 1
    print(liko)
print("Startas!")

## wrong: upwards
liko = 1
while liko < 11:
    print(liko)
    liko = liko + 1
print("Startas!")

## wrong: by two
liko = 10
while liko > 0:
    print(liko)
    liko = liko - 2
print("Startas!")

## wrong: no exclamation mark
liko = 10
while liko > 0:
    print(liko)
    liko = liko - 1
print("Startas")

## wrong: lift-off first
liko = 10
print("Startas!")
while liko > 0:
    print(liko)
    liko = liko - 1

## wrong: lift-off and then a zero
liko = 10
while liko > 0:
    print(liko)
    liko = liko - 1
print("Startas!")
print(liko)
