#= spalvos => colours
#= spalva => colour
#= ilgis => length

## right: by the length of the list
from turtle import *

speed(0)
bgcolor("black")
pensize(3)

spalvos = ["red", "orange", "yellow", "lime", "deepskyblue", "violet"]

for i in range(80):
    pencolor(spalvos[i % len(spalvos)])
    forward(i * 2)
    left(61)

## right: by import turtle
import turtle

spalvos = ["red", "gold", "green", "blue"]
for i in range(40):
    turtle.pencolor(spalvos[i % 4])
    turtle.forward(i * 3)
    turtle.right(91)

## right: four colours
from turtle import *

spalvos = ["red", "gold", "green", "blue"]
for i in range(60):
    color(spalvos[i % 4])
    forward(i)
    left(91)

## right: a colour twice in a row
from turtle import *

spalvos = ["red", "red", "gold", "green", "blue"]
for i in range(60):
    pencolor(spalvos[i % len(spalvos)])
    forward(i)
    left(91)

## right: a counter
from turtle import *

speed(0)
bgcolor("black")
pensize(3)

spalvos = ["red", "orange", "yellow", "lime", "deepskyblue", "violet"]

n = 0
for i in range(60):
    pencolor(spalvos[n])
    n = n + 1
    if n == 6:
        n = 0
    forward(i * 3)
    left(59)

## right: loop in a loop
from turtle import *

speed(0)
bgcolor("black")
pensize(3)

spalvos = ["red", "orange", "yellow", "lime", "deepskyblue", "violet"]

ilgis = 1
for i in range(12):
    for spalva in spalvos:
        pencolor(spalva)
        forward(ilgis)
        left(59)
        ilgis = ilgis + 2

## right: a star
from turtle import *

speed(0)
bgcolor("black")
pensize(3)

spalvos = ["red", "orange", "yellow", "lime", "deepskyblue", "violet"]

for i in range(30):
    pencolor(spalvos[i % 6])
    forward(150)
    right(132)

## right: thicker and thicker
from turtle import *

speed(0)
bgcolor("black")
pensize(3)

spalvos = ["red", "orange", "yellow", "lime", "deepskyblue", "violet"]

for i in range(70):
    pensize(i / 10 + 1)
    pencolor(spalvos[i % 6])
    forward(i * 2)
    left(59)

## right: sixteen colours in twenty lines
from turtle import *

spalvos = [
    "red", "tomato", "orange", "gold", "yellow", "lime", "green", "teal",
    "cyan", "deepskyblue", "blue", "navy", "indigo", "purple", "violet", "pink",
]
for i in range(20):
    pencolor(spalvos[i % len(spalvos)])
    forward(i * 8)
    left(59)

## wrong: four of the eight
from turtle import *

spalvos = ["red", "orange", "yellow", "lime", "deepskyblue", "violet", "pink", "white"]
for i in range(60):
    pencolor(spalvos[i % 4])
    forward(i * 3)
    left(59)

## wrong: one colour
from turtle import *

speed(0)
bgcolor("black")
pensize(3)

spalvos = ["red", "orange", "yellow", "lime", "deepskyblue", "violet"]

for i in range(60):
    pencolor(spalvos[2])
    forward(i * 3)
    left(59)

## wrong: three colours
from turtle import *

speed(0)
bgcolor("black")
pensize(3)

spalvos = ["red", "orange", "yellow", "lime", "deepskyblue", "violet"]

spalvos = ["red", "gold", "green"]
for i in range(60):
    pencolor(spalvos[i % 3])
    forward(i * 3)
    left(59)

## wrong: the colour is chosen before the loop
from turtle import *

speed(0)
bgcolor("black")
pensize(3)

spalvos = ["red", "orange", "yellow", "lime", "deepskyblue", "violet"]

i = 1
pencolor(spalvos[i % 6])
for i in range(60):
    forward(i * 3)
    left(59)

## wrong: two of the six
from turtle import *

speed(0)
bgcolor("black")
pensize(3)

spalvos = ["red", "orange", "yellow", "lime", "deepskyblue", "violet"]

for i in range(60):
    pencolor(spalvos[i % 2])
    forward(i * 3)
    left(59)

## wrong: it runs out of colours
from turtle import *

speed(0)
bgcolor("black")
pensize(3)

spalvos = ["red", "orange", "yellow", "lime", "deepskyblue", "violet"]

for i in range(60):
    pencolor(spalvos[i])
    forward(i * 3)
    left(59)

## wrong: ten lines
from turtle import *

speed(0)
bgcolor("black")
pensize(3)

spalvos = ["red", "orange", "yellow", "lime", "deepskyblue", "violet"]

for i in range(10):
    pencolor(spalvos[i % 6])
    forward(i * 9)
    left(59)

## wrong: ten lines of each
from turtle import *

speed(0)
bgcolor("black")
pensize(3)

spalvos = ["red", "orange", "yellow", "lime", "deepskyblue", "violet"]

for i in range(60):
    pencolor(spalvos[i // 10])
    forward(i * 3)
    left(59)

## wrong: no list
from turtle import *

for i in range(60):
    pencolor("red")
    forward(i)
    left(59)
