#= suma => total
#= Daugyba => Times
#= 7 daugybos lentelė => 7 times table

## right: i times 7
for i in range(1, 11):
    print("7 x", i, "=", i * 7)

## right: from 0, and one more
for i in range(10):
    print("7 x", i + 1, "=", 7 * (i + 1))

## right: by while
i = 1
while i < 11:
    print("7 x", i, "=", 7 * i)
    i = i + 1

## right: the sum grows
suma = 0
for i in range(1, 11):
    suma = suma + 7
    print("7 x", i, "=", suma)

## right: a text with holes
for i in range(1, 11):
    print(f"7 x {i} = {7 * i}")

## right: with a title
print("Daugyba")
for i in range(1, 11):
    print("7 x", i, "=", 7 * i)

## right: any number in a box
n = 7
for i in range(1, 11):
    print(n, "x", i, "=", n * i)

## right: a title with a 7
print("7 daugybos lentelė")
for i in range(1, 11):
    print("7 x", i, "=", 7 * i)

## right: without spaces
for i in range(1, 11):
    print(f"7x{i}={7 * i}")

## right: by hand
print("7 x 1 = 7")
print("7 x 2 = 14")
print("7 x 3 = 21")
print("7 x 4 = 28")
print("7 x 5 = 35")
print("7 x 6 = 42")
print("7 x 7 = 49")
print("7 x 8 = 56")
print("7 x 9 = 63")
print("7 x 10 = 70")

## right: with a sign of multiplication
for i in range(1, 11):
    print("7 ×", i, "=", 7 * i)

## wrong: rows 1, 2 and 10 only
print("7 x 1 = 7")
print("7 x 2 = 14")
print("7 x 10 = 70")

## wrong: up to 9
for i in range(1, 10):
    print("7 x", i, "=", 7 * i)

## wrong: from 0
for i in range(11):
    print("7 x", i, "=", 7 * i)

## wrong: up to 11
for i in range(1, 12):
    print("7 x", i, "=", 7 * i)

## wrong: it adds
for i in range(1, 11):
    print("7 x", i, "=", 7 + i)

## wrong: only the answers
for i in range(1, 11):
    print(7 * i)

## wrong: the table of 8
for i in range(1, 11):
    print("8 x", i, "=", 8 * i)

## wrong: a part twice
for i in range(1, 11):
    print("7 x", i, "=", 7 * i)
print("7 x 10 = 70")

## wrong: the formula in quotes
for i in range(1, 11):
    print("7 x i = 7 * i")

## wrong: text times a number
for i in range(1, 11):
    print("7 x", i, "=", "7" * i)
