#= raketa => rocket
#= spartis => pace
#= zvaigzdes => stars

## right: a finer step
from time import sleep
from turtle import *

bgcolor("midnightblue")
speed(0)
hideturtle()


def raketa(y):
    penup()
    goto(0, y)
    dot(14, "orange")
    goto(0, y + 15)
    dot(24, "white")
    goto(0, y + 30)
    dot(14, "tomato")


for y in range(-150, 150, 5):
    clear()
    raketa(y)
    sleep(0.001)

## right: stars behind it
from time import sleep
from turtle import *

bgcolor("midnightblue")
speed(0)
hideturtle()
zvaigzdes = [(-90, 170), (40, 190), (120, -60)]


def raketa(y):
    penup()
    goto(0, y)
    dot(14, "orange")
    goto(0, y + 15)
    dot(24, "white")
    goto(0, y + 30)
    dot(14, "tomato")


for y in range(-150, 150, 10):
    clear()
    for x, h in zvaigzdes:
        penup()
        goto(x, h)
        dot(4, "white")
    raketa(y)
    sleep(0.001)

## right: a box that grows
from time import sleep
from turtle import *

bgcolor("midnightblue")
speed(0)
hideturtle()


def raketa(y):
    penup()
    goto(0, y)
    dot(14, "orange")
    goto(0, y + 15)
    dot(24, "white")
    goto(0, y + 30)
    dot(14, "tomato")


y = -150
for i in range(20):
    clear()
    raketa(y)
    sleep(0.001)
    y = y + 12

## right: by while
from time import sleep
from turtle import *

bgcolor("midnightblue")
speed(0)
hideturtle()


def raketa(y):
    penup()
    goto(0, y)
    dot(14, "orange")
    goto(0, y + 15)
    dot(24, "white")
    goto(0, y + 30)
    dot(14, "tomato")


y = -150
while y < 150:
    clear()
    raketa(y)
    sleep(0.001)
    y = y + 10

## right: it waits first
from time import sleep
from turtle import *

bgcolor("midnightblue")
speed(0)
hideturtle()


def raketa(y):
    penup()
    goto(0, y)
    dot(14, "orange")
    goto(0, y + 15)
    dot(24, "white")
    goto(0, y + 30)
    dot(14, "tomato")


for y in range(-150, 150, 10):
    sleep(0.001)
    clear()
    raketa(y)

## right: faster and faster
from time import sleep
from turtle import *

bgcolor("midnightblue")
speed(0)
hideturtle()


def raketa(y):
    penup()
    goto(0, y)
    dot(14, "orange")
    goto(0, y + 15)
    dot(24, "white")
    goto(0, y + 30)
    dot(14, "tomato")


y = -150
spartis = 1
for i in range(20):
    clear()
    raketa(y)
    sleep(0.001)
    y = y + spartis
    spartis = spartis + 1

## right: a rocket with corners
from time import sleep
from turtle import *

speed(0)

def raketa(y):
    penup()
    goto(0, y)
    pendown()
    for i in range(3):
        forward(30)
        left(120)

for y in range(-150, 150, 10):
    clear()
    raketa(y)
    sleep(0.001)

## right: by import time
import time
from turtle import *

bgcolor("midnightblue")
speed(0)
hideturtle()


def raketa(y):
    penup()
    goto(0, y)
    dot(14, "orange")
    goto(0, y + 15)
    dot(24, "white")
    goto(0, y + 30)
    dot(14, "tomato")


for y in range(-150, 150, 10):
    clear()
    raketa(y)
    time.sleep(0.001)

## right: a moon that stays
from time import sleep
from turtle import *

bgcolor("midnightblue")
speed(0)
hideturtle()


def raketa(y):
    penup()
    goto(0, y)
    dot(14, "orange")
    goto(0, y + 15)
    dot(24, "white")
    goto(0, y + 30)
    dot(14, "tomato")



for y in range(-150, 150, 10):
    clear()
    goto(100, 150)
    dot(40, "gold")
    raketa(y)
    sleep(0.05)

## right: it waits on the pad
from time import sleep
from turtle import *

bgcolor("midnightblue")
speed(0)
hideturtle()


def raketa(y):
    penup()
    goto(0, y)
    dot(14, "orange")
    goto(0, y + 15)
    dot(24, "white")
    goto(0, y + 30)
    dot(14, "tomato")



for i in range(5):
    clear()
    raketa(-150)
    sleep(0.1)
for y in range(-150, 150, 10):
    clear()
    raketa(y)
    sleep(0.05)

## right: each frame drawn at once
from time import sleep
from turtle import *

tracer(0)
hideturtle()


def raketa(y):
    penup()
    goto(0, y)
    dot(24, "white")


for y in range(-150, 150, 10):
    clear()
    raketa(y)
    update()
    sleep(0.05)
