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

## right: while with a reset counter
from turtle import *

speed(0)
bgcolor("black")
pensize(3)


spalvos = ["red", "orange", "yellow", "lime", "deepskyblue", "violet"]
n = 0
i = 0
while i < 60:
    pencolor(spalvos[n])
    n = n + 1
    if n == 6:
        n = 0
    forward(i * 3)
    left(59)
    i = i + 1

## right: each round a little longer
from turtle import *

spalvos = ["red", "orange", "yellow", "lime", "deepskyblue", "violet"]
for ratas in range(1, 8):
    for spalva in spalvos:
        pencolor(spalva)
        forward(ratas * 12)
        left(60)
