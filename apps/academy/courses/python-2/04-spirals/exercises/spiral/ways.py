#= ilgis => length
#= spirale => spiral
#= kampas => angle

## right: by import turtle
import turtle

for i in range(40):
    turtle.forward(i * 2)
    turtle.right(90)

## right: a triangle’s
from turtle import *

speed(0)
for i in range(40):
    forward(i * 3)
    left(120)

## right: a little more than a corner
from turtle import *

speed(0)
for i in range(60):
    forward(i * 3)
    left(91)

## right: a length of its own
from turtle import *

speed(0)
ilgis = 5
for i in range(35):
    forward(ilgis)
    left(60)
    ilgis = ilgis + 2

## right: by while
from turtle import *

speed(0)
ilgis = 1
while ilgis < 120:
    forward(ilgis)
    left(144)
    ilgis = ilgis + 3

## right: in colour
from turtle import *

speed(0)
bgcolor("black")
pencolor("gold")
for i in range(1, 80):
    forward(i * 2)
    right(121)

## right: a function
from turtle import *

speed(0)
def spirale(kampas):
    for i in range(45):
        forward(i * 3)
        left(kampas)

spirale(89)

## right: thirty times, the first without a length
from turtle import *

speed(0)
for i in range(30):
    forward(i * 5)
    left(90)

## right: by places
from turtle import *

speed(0)
x = 0
y = 0
for i in range(1, 33):
    if i % 4 == 0:
        x = x + i * 3
    elif i % 4 == 1:
        y = y + i * 3
    elif i % 4 == 2:
        x = x - i * 3
    else:
        y = y - i * 3
    goto(x, y)

## wrong: a square again and again
from turtle import *

speed(0)
for i in range(40):
    forward(50)
    left(90)

## wrong: it grows too few times
from turtle import *

speed(0)
for i in range(20):
    forward(i * 4)
    left(90)

## wrong: it does not turn
from turtle import *

speed(0)
for i in range(40):
    forward(i)

## wrong: it gets smaller
from turtle import *

speed(0)
for i in range(40, 0, -1):
    forward(i * 3)
    left(90)

## wrong: the pen is up
from turtle import *

speed(0)
penup()
for i in range(40):
    forward(i * 3)
    left(90)

## wrong: two short ones
from turtle import *

speed(0)
for i in range(20):
    forward(i * 4)
    left(90)
for i in range(20):
    forward(i * 4)
    left(90)

## wrong: the turn comes once
from turtle import *

speed(0)
for i in range(40):
    forward(i * 2)
left(90)

## wrong: each length twice
from turtle import *

for i in range(20):
    forward(i * 5)
    left(90)
    forward(i * 5)
    left(90)
