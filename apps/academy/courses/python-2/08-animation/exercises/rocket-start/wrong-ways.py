## wrong: only the stars are many
from time import sleep
from turtle import *

zvaigzdes = [(-90, 170), (40, 190), (120, -60)]


def raketa(y):
    penup()
    goto(0, y)
    dot(14, "orange")
    goto(0, y + 15)
    dot(24, "white")
    goto(0, y + 30)
    dot(14, "tomato")


for i in range(30):
    clear()
    for x, h in zvaigzdes:
        penup()
        goto(x, h)
        dot(4, "white")
    raketa(-150)
    sleep(0.001)

## wrong: nothing is wiped
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
    raketa(y)
    sleep(0.001)

## wrong: it does not move
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
    raketa(0)
    sleep(0.001)

## wrong: it falls
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


for y in range(150, -150, -10):
    clear()
    raketa(y)
    sleep(0.001)

## wrong: ten frames
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


for y in range(-150, 150, 30):
    clear()
    raketa(y)
    sleep(0.001)

## wrong: wiped once
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


clear()
for y in range(-150, 150, 10):
    raketa(y)
    sleep(0.001)

## wrong: wiped after it is drawn, and nothing stays
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
    sleep(0.001)

## wrong: it jumps up and down
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


for y in range(30):
    clear()
    raketa(y % 2)
    sleep(0.001)

## wrong: it does not wait
from time import sleep
from turtle import *

speed(0)
hideturtle()


def raketa(y):
    penup()
    goto(0, y)
    dot(14, "orange")
    goto(0, y + 15)
    dot(24, "white")


for y in range(-150, 150, 10):
    clear()
    raketa(y)

## wrong: sleep after the loop
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
    raketa(y)
sleep(0.05)

## wrong: wiped straight after it is drawn
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
    raketa(y)
    clear()
    sleep(0.05)
