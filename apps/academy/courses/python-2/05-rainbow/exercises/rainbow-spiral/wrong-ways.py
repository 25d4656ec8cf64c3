## wrong: a star, whose lines are all of one length
from turtle import *

speed(0)
bgcolor("black")
pensize(3)

spalvos = ["red", "orange", "yellow", "lime", "deepskyblue", "violet"]

for i in range(30):
    pencolor(spalvos[i % 6])
    forward(150)
    right(132)

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

## wrong: a hexagon in colours
from turtle import *

speed(0)
bgcolor("black")
pensize(3)


spalvos = ["red", "orange", "yellow", "lime", "deepskyblue", "violet"]
for i in range(24):
    pencolor(spalvos[i % 6])
    forward(60)
    left(60)

## wrong: a straight line in colours
from turtle import *

speed(0)
bgcolor("black")
pensize(3)


spalvos = ["red", "orange", "yellow", "lime", "deepskyblue", "violet"]
for i in range(24):
    pencolor(spalvos[i % 6])
    forward(8)
