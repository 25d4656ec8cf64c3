#= kuprine => backpack
#= daiktas => thing
#= šalmas => helmet
#= žibintuvėlis => torch
#= sumuštinis => sandwich
#= žemėlapis => map
#= Turiu: => I have:
#= Turiu:  => I have: 
#= Turiu: šalmas => I have: helmet
#= kepurė => hat
#= meškiukas => teddy
#= knyga => book
#= fleita => flute
#= krepsys => bag
#= Mano kuprinė => My backpack
#= Iš viso: => In all:
#= Turiu: žibintuvėlis => I have: torch
#= Turiu: sumuštinis => I have: sandwich
#= Turiu: žemėlapis => I have: map

## right: four things of one’s own
kuprine = ["kepurė", "meškiukas", "knyga", "fleita"]
for daiktas in kuprine:
    print("Turiu:", daiktas)

## right: appended
kuprine = ["šalmas"]
kuprine.append("kepurė")
kuprine.append("knyga")
kuprine.append("fleita")
for daiktas in kuprine:
    print("Turiu:", daiktas)

## right: by numbers
kuprine = ["šalmas", "žibintuvėlis", "sumuštinis", "žemėlapis"]
for i in range(len(kuprine)):
    print("Turiu:", kuprine[i])

## right: by while
kuprine = ["šalmas", "žibintuvėlis", "sumuštinis", "žemėlapis"]
i = 0
while i < len(kuprine):
    print("Turiu:", kuprine[i])
    i = i + 1

## right: joined by plus
kuprine = ["šalmas", "žibintuvėlis", "sumuštinis", "žemėlapis"]
for daiktas in kuprine:
    print("Turiu: " + daiktas)

## right: six things and a title
kuprine = ["a", "b", "c", "d", "e", "f"]
print("Mano kuprinė")
for daiktas in kuprine:
    print("Turiu:", daiktas)
print("Iš viso:", len(kuprine))

## right: numbers among the things
kuprine = ["šalmas", 2, 2.5, "knyga"]
for daiktas in kuprine:
    print("Turiu:", daiktas)

## right: with a dot
kuprine = ["šalmas", "žibintuvėlis", "sumuštinis", "žemėlapis"]
for daiktas in kuprine:
    print("Turiu: " + daiktas + ".")

## right: a text with a hole, and a mark after it
kuprine = ["šalmas", "žibintuvėlis", "sumuštinis", "žemėlapis"]
for daiktas in kuprine:
    print(f"Turiu: {daiktas}!")

## right: numbered
kuprine = ["šalmas", "žibintuvėlis", "sumuštinis", "žemėlapis"]
nr = 1
for daiktas in kuprine:
    print(nr, "Turiu:", daiktas)
    nr = nr + 1

## wrong: three things
kuprine = ["šalmas", "knyga", "fleita"]
for daiktas in kuprine:
    print("Turiu:", daiktas)

## wrong: only one is shown
kuprine = ["šalmas", "žibintuvėlis", "sumuštinis", "žemėlapis"]
print("Turiu: šalmas")

## wrong: the whole list at once
kuprine = ["šalmas", "žibintuvėlis", "sumuštinis", "žemėlapis"]
print("Turiu:", kuprine)

## wrong: always the first
kuprine = ["šalmas", "žibintuvėlis", "sumuštinis", "žemėlapis"]
for daiktas in kuprine:
    print("Turiu:", kuprine[0])

## wrong: a text instead of a list
kuprine = "šalmas"
for daiktas in kuprine:
    print("Turiu:", daiktas)

## wrong: shown before the last comes
kuprine = ["šalmas", "knyga", "fleita"]
for daiktas in kuprine:
    print("Turiu:", daiktas)
kuprine.append("kepurė")

## wrong: without the word
kuprine = ["šalmas", "žibintuvėlis", "sumuštinis", "žemėlapis"]
for daiktas in kuprine:
    print(daiktas)

## wrong: another name
krepsys = ["a", "b", "c", "d"]
for daiktas in krepsys:
    print("Turiu:", daiktas)

## wrong: by hand without a loop
kuprine = ["šalmas", "žibintuvėlis", "sumuštinis", "žemėlapis"]
print("Turiu: šalmas")
print("Turiu: žibintuvėlis")
print("Turiu: sumuštinis")
print("Turiu: žemėlapis")

## wrong: by numbers without a loop
kuprine = ["šalmas", "žibintuvėlis", "sumuštinis", "žemėlapis"]
print("Turiu:", kuprine[0])
print("Turiu:", kuprine[1])
print("Turiu:", kuprine[2])
print("Turiu:", kuprine[3])

## wrong: a missing comma glues two
kuprine = ["šalmas", "knyga" "fleita", "kepurė"]
for daiktas in kuprine:
    print("Turiu:", daiktas)
