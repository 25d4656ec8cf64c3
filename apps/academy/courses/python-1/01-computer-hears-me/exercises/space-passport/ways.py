#= vardas => name
#= planeta => planet
#= Kuo tu vardu?  => What is your name? 
#= Iš kurios planetos atskridai?  => Which planet do you come from? 
#= Paklausk, iš kurios planetos atskridai => Ask which planet they come from
#= iš planetos => from planet
#= Ugnė => Ada
#= Marsas => Mars
#= Rokas => Tom
#= Saturnas => Saturn
#= kas => who
#= kur => where
#= pasas => passport
#= KOSMINIS PASAS => SPACE PASSPORT
#= Vardas?  => Name? 
#= Planeta?  => Planet? 
#= pavarde => surname
#= Pavardė?  => Surname? 
#= maistas => food
#= Maistas?  => Food? 
#= mėgsta => likes
#= Labas, => Hello,
#= VARDAS => NAME
#= PLANETA => PLANET
#= Iš kurios planetos?  => Which planet? 

## right: joined by plus
vardas = input("Kuo tu vardu? ")
planeta = input("Planeta? ")
print(vardas + " iš planetos " + planeta)

## right: other names of boxes
kas = input()
kur = input()
print(kas, "iš planetos", kur)

## right: a passport with a title
vardas = input("Vardas? ")
planeta = input("Planeta? ")
print("KOSMINIS PASAS")
print(vardas, "iš planetos", planeta)

## right: a text with holes
vardas = input("Vardas? ")
planeta = input("Planeta? ")
print(f"{vardas} iš planetos {planeta}")

## right: a space too many
vardas = input("Vardas? ")
planeta = input("Planeta? ")
print(vardas, "iš planetos ", planeta)

## right: without boxes
print(input("Vardas? "), "iš planetos", input("Planeta? "))

## right: a third box
vardas = input("Vardas? ")
planeta = input("Planeta? ")
pasas = vardas + " iš planetos " + planeta
print(pasas)

## right: a third question in the end
vardas = input("Vardas? ")
planeta = input("Planeta? ")
maistas = input("Maistas? ")
print(vardas, "iš planetos", planeta)
print(vardas, "mėgsta", maistas)

## right: in a frame
vardas = input("Kuo tu vardu? ")
planeta = input("Iš kurios planetos? ")
print("**********")
print("* ", vardas, "iš planetos", planeta, " *")
print("**********")

## right: it says hello first
vardas = input("Kuo tu vardu? ")
print("Labas,", vardas)
planeta = input("Iš kurios planetos? ")
print(vardas, "iš planetos", planeta)

## wrong: nothing is asked
print("Ugnė iš planetos Marsas")

## wrong: the planet is not asked
vardas = input("Vardas? ")
print(vardas, "iš planetos Marsas")

## wrong: nothing is shown
vardas = input("Vardas? ")
planeta = input("Planeta? ")

## wrong: the other way round
vardas = input("Vardas? ")
planeta = input("Planeta? ")
print(planeta, "iš planetos", vardas)

## wrong: names of boxes in quotes
vardas = input("Vardas? ")
planeta = input("Planeta? ")
print("vardas", "iš planetos", "planeta")

## wrong: both answers in one box
vardas = input("Vardas? ")
vardas = input("Planeta? ")
print(vardas, "iš planetos", vardas)

## wrong: three questions
vardas = input("Vardas? ")
pavarde = input("Pavardė? ")
planeta = input("Planeta? ")
print(vardas, "iš planetos", planeta)

## wrong: glued without spaces
vardas = input("Kuo tu vardu? ")
planeta = input("Iš kurios planetos? ")
print(vardas + "iš planetos" + planeta)

## wrong: no comma
vardas = input("Kuo tu vardu? ")
planeta = input("Iš kurios planetos? ")
print(vardas "iš planetos" planeta)

## wrong: the words of the task in capitals
vardas = input("Kuo tu vardu? ")
planeta = input("Iš kurios planetos? ")
print("VARDAS iš planetos PLANETA")
