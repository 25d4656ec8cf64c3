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

## right: sixteen colours and twenty lines
from turtle import *

spalvos = ["red", "tomato", "orange", "gold", "yellow", "lime", "green", "teal", "cyan", "skyblue", "blue", "navy", "purple", "violet", "pink", "white"]
for i in range(20):
    pencolor(spalvos[i % len(spalvos)])
    forward(i * 5)
    left(59)

## right: more colours than lines
from turtle import *

spalvos = ["red", "tomato", "orange", "gold", "yellow", "lime", "green", "teal", "cyan", "skyblue", "blue", "navy", "purple", "violet", "pink", "white", "brown", "gray", "silver", "coral", "salmon", "khaki"]
for i in range(20):
    pencolor(spalvos[i])
    forward(i * 5)
    left(59)

## right: from the longest line to the shortest
from turtle import *

spalvos = ["Red", "gold", "#00ff00", "blue", "violet"]
for i in range(60, 0, -1):
    pencolor(spalvos[i % 5])
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

## wrong: four colours of eight over and over
from turtle import *

spalvos = ["red", "orange", "yellow", "lime", "green", "blue", "violet", "pink"]
for i in range(60):
    pencolor(spalvos[i % 4])
    forward(i * 3)
    left(59)

## wrong: sixteen colours, and the last one stays
from turtle import *

spalvos = ["red", "tomato", "orange", "gold", "yellow", "lime", "green", "teal", "cyan", "skyblue", "blue", "navy", "purple", "violet", "pink", "white"]
for i in range(60):
    pencolor(spalvos[min(i, 15)])
    forward(i * 3)
    left(59)

## wrong: other colours than those in the list
from turtle import *

spalvos = ["red", "orange", "yellow", "lime"]
kitos = ["pink", "gold", "blue", "green"]
for i in range(60):
    pencolor(kitos[i % 4])
    forward(i * 3)
    left(59)
