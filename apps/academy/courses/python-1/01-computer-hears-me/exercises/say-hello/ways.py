#= Labas, Orbita! => Hello, Orbita!
#= Aš programuoju. => I write programs.
#= Labas, => Hello,
#= Labas! => Hello!
#= Labas, Orbita => Hello, Orbita
#= Aš programuoju => I write programs
#= Labas, Orbita!  => Hello, Orbita! 
#= Mano programa => My program
#= pirma => first
#= antra => second

## right: single quotes
print('Labas, Orbita!')
print('Aš programuoju.')

## right: one print with a line break
print("Labas, Orbita!\nAš programuoju.")

## right: words with commas between
print("Labas,", "Orbita!")
print("Aš programuoju.")

## right: boxes for the texts
pirma = "Labas, Orbita!"
antra = "Aš programuoju."
print(pirma)
print(antra)

## right: a space too many at the end
print("Labas, Orbita! ")
print("Aš programuoju.")

## right: an empty line at the end
print("Labas, Orbita!")
print("Aš programuoju.")
print()

## right: a comment
# Mano programa
print("Labas, Orbita!")
print("Aš programuoju.")

## right: a text with holes and no hole
print(f"Labas, Orbita!")
print("Aš programuoju.")

## right: triple quotes
print("""Labas, Orbita!
Aš programuoju.""")

## wrong: no exclamation mark
print("Labas, Orbita")
print("Aš programuoju.")

## wrong: no full stop
print("Labas, Orbita!")
print("Aš programuoju")

## wrong: the first line only
print("Labas, Orbita!")

## wrong: the lines the other way round
print("Aš programuoju.")
print("Labas, Orbita!")

## wrong: both in one line
print("Labas, Orbita!", "Aš programuoju.")

## wrong: no quotes
print(Labas, Orbita!)
print(Aš programuoju.)

## wrong: a third line
print("Labas!")
print("Labas, Orbita!")
print("Aš programuoju.")

## wrong: small letters
print("labas, orbita!")
print("aš programuoju.")

## wrong: no space after the comma
print("Labas,Orbita!")
print("Aš programuoju.")

## wrong: in one text
print("Labas, Orbita! Aš programuoju.")
