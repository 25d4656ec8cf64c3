#= monetos => coins
#= turiu => have
#= randu => found
#= isleidziu => spent
#= pinigai => money
#= Liko monetų: => Coins left:
#= Liko  => Left: 
#= viso => all
#= Liko => Left:
#= iš => of

## right: in one line
monetos = 5 + 12 - 8
print(monetos)

## right: the short way
monetos = 5
monetos += 12
monetos -= 8
print(monetos)

## right: with words
monetos = 5
monetos = monetos + 12 - 8
print("Liko monetų:", monetos)

## right: shown at each step
monetos = 5
print(monetos)
monetos = monetos + 12
print(monetos)
monetos = monetos - 8
print(monetos)

## right: three boxes
turiu = 5
randu = 12
isleidziu = 8
monetos = turiu + randu - isleidziu
print(monetos)

## right: the number before the box
monetos = 5
monetos = 12 + monetos
monetos = monetos - 8
print(monetos)

## right: a full stop after it
monetos = 5
monetos = monetos + 12
monetos = monetos - 8
print("Liko " + str(monetos) + ".")

## right: how many of how many
monetos = 5
monetos = monetos + 12
viso = monetos
monetos = monetos - 8
print("Liko", monetos, "iš", viso)

## wrong: nothing is shown
monetos = 5
monetos = monetos + 12
monetos = monetos - 8

## wrong: nothing is spent
monetos = 5
monetos = monetos + 12
print(monetos)

## wrong: the box is emptied first
monetos = 5
monetos = 12
monetos = monetos - 8
print(monetos)

## wrong: another name
pinigai = 5 + 12 - 8
print(pinigai)

## wrong: it is shown too early
monetos = 5
monetos = monetos + 12
print(monetos)
monetos = monetos - 8

## wrong: the sum goes into no box
monetos = 5
monetos + 12
monetos - 8
print(monetos)

## wrong: the name in quotes
monetos = 5 + 12 - 8
print("monetos")

## wrong: a text of digits
monetos = "9"
print(monetos)

## wrong: counted in the head
monetos = 9
print(monetos)

## wrong: counted in the head, step by step
monetos = 5
monetos = 17
monetos = 9
print(monetos)
