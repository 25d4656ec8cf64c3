## wrong: one snowflake
from turtle import *

bgcolor("midnightblue")
color("white")
speed(0)


def saka(dydis):
    forward(dydis)
    backward(dydis)


def snaige(dydis):
    for i in range(6):
        saka(dydis)
        right(60)


snaige(70)

## wrong: five arms
from turtle import *

bgcolor("midnightblue")
color("white")
speed(0)


def saka(dydis):
    forward(dydis)
    backward(dydis)


def snaige(dydis):
    for i in range(5):
        saka(dydis)
        right(72)


penup()
goto(-80, 40)
pendown()
snaige(70)
penup()
goto(90, -50)
pendown()
snaige(40)

## wrong: both in one place
from turtle import *

bgcolor("midnightblue")
color("white")
speed(0)


def saka(dydis):
    forward(dydis)
    backward(dydis)


def snaige(dydis):
    for i in range(6):
        saka(dydis)
        right(60)


snaige(70)
snaige(40)

## wrong: no turn
from turtle import *

bgcolor("midnightblue")
color("white")
speed(0)


def saka(dydis):
    forward(dydis)
    backward(dydis)


def snaige(dydis):
    for i in range(6):
        saka(dydis)


penup()
goto(-80, 40)
pendown()
snaige(70)
penup()
goto(90, -50)
pendown()
snaige(40)

## wrong: the arm does not come back
from turtle import *

bgcolor("midnightblue")
color("white")
speed(0)


def saka(dydis):
    forward(dydis)

def snaige(dydis):
    for i in range(6):
        saka(dydis)
        right(60)


penup()
goto(-80, 40)
pendown()
snaige(70)
penup()
goto(90, -50)
pendown()
snaige(40)

## wrong: six arms that turn too little
from turtle import *

bgcolor("midnightblue")
color("white")
speed(0)


def saka(dydis):
    forward(dydis)
    backward(dydis)


def snaige(dydis):
    for i in range(6):
        saka(dydis)
        right(1)


penup()
goto(-80, 40)
pendown()
snaige(70)
penup()
goto(90, -50)
pendown()
snaige(40)

## wrong: the pen is up
from turtle import *

bgcolor("midnightblue")
color("white")
speed(0)


penup()
def saka(dydis):
    forward(dydis)
    backward(dydis)


def snaige(dydis):
    for i in range(6):
        saka(dydis)
        right(60)


goto(-50, 0)
snaige(40)
goto(50, 0)
snaige(40)

## wrong: the function is not called
from turtle import *

bgcolor("midnightblue")
color("white")
speed(0)


def saka(dydis):
    forward(dydis)
    backward(dydis)


def snaige(dydis):
    for i in range(6):
        saka(dydis)
        right(60)

## wrong: the arm is not used
from turtle import *

speed(0)


def saka(dydis):
    forward(dydis)
    backward(dydis)


def snaige(dydis):
    for i in range(6):
        forward(dydis)
        backward(dydis)
        right(60)


snaige(70)
penup()
goto(90, -50)
pendown()
snaige(40)

## wrong: the size is not used
from turtle import *

bgcolor("midnightblue")
color("white")
speed(0)


def saka(dydis):
    forward(80)
    backward(80)

def snaige(dydis):
    for i in range(6):
        saka(dydis)
        right(60)

snaige(70)
penup()
goto(100, 100)
pendown()
snaige(40)

## wrong: the snowflake does not hand its size on
from turtle import *

bgcolor("midnightblue")
color("white")
speed(0)


def saka(dydis):
    forward(dydis)
    backward(dydis)

def snaige(dydis):
    for i in range(6):
        saka(50)
        right(60)

snaige(70)
penup()
goto(100, 100)
pendown()
snaige(40)
