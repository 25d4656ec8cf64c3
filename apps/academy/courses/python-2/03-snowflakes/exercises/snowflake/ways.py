#= saka => arm
#= snaige => snowflake
#= dydis => size
#= nueik => carry

## right: plain arms
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


penup()
goto(-80, 40)
pendown()
snaige(70)
penup()
goto(90, -50)
pendown()
snaige(40)

## right: by import turtle
import turtle

def saka(dydis):
    turtle.forward(dydis)
    turtle.backward(dydis)

def snaige(dydis):
    for i in range(6):
        saka(dydis)
        turtle.left(60)

snaige(50)
turtle.penup()
turtle.goto(100, 100)
turtle.pendown()
snaige(30)

## right: eight arms
from turtle import *

bgcolor("midnightblue")
color("white")
speed(0)


def saka(dydis):
    forward(dydis)
    backward(dydis)


def snaige(dydis):
    for i in range(8):
        saka(dydis)
        right(45)

penup()
goto(-80, 40)
pendown()
snaige(70)
penup()
goto(90, -50)
pendown()
snaige(40)

## right: it turns left
from turtle import *

bgcolor("midnightblue")
color("white")
speed(0)


def saka(dydis):
    forward(dydis)
    left(45)
    forward(dydis / 3)
    backward(dydis / 3)
    right(90)
    forward(dydis / 3)
    backward(dydis / 3)
    left(45)
    backward(dydis)


def snaige(dydis):
    for i in range(6):
        saka(dydis)
        left(60)


penup()
goto(-80, 40)
pendown()
snaige(70)
penup()
goto(90, -50)
pendown()
snaige(40)

## right: back by turning round
from turtle import *

bgcolor("midnightblue")
color("white")
speed(0)


def saka(dydis):
    forward(dydis)
    left(180)
    forward(dydis)
    left(180)

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

## right: a function that carries it
from turtle import *

bgcolor("midnightblue")
color("white")
speed(0)


def saka(dydis):
    forward(dydis)
    left(45)
    forward(dydis / 3)
    backward(dydis / 3)
    right(90)
    forward(dydis / 3)
    backward(dydis / 3)
    left(45)
    backward(dydis)


def snaige(dydis):
    for i in range(6):
        saka(dydis)
        right(60)


def nueik(x, y):
    penup()
    goto(x, y)
    pendown()

nueik(-60, 0)
snaige(40)
nueik(60, 60)
snaige(60)
nueik(60, -90)
snaige(30)

## right: a row by a loop
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


for i in range(3):
    penup()
    goto(i * 100 - 100, 0)
    pendown()
    snaige(40)

## right: setheading
from turtle import *

bgcolor("midnightblue")
color("white")
speed(0)


def saka(dydis):
    forward(dydis)
    backward(dydis)

def snaige(dydis):
    for i in range(6):
        setheading(i * 60)
        saka(dydis)

penup()
goto(-80, 0)
pendown()
snaige(60)
penup()
goto(80, 0)
pendown()
snaige(40)

## right: the pen stays up at the end
from turtle import *


def saka(dydis):
    forward(dydis)
    backward(dydis)


def snaige(dydis):
    for i in range(6):
        saka(dydis)
        right(60)


for x in [-80, 80]:
    penup()
    goto(x, 0)
    pendown()
    snaige(50)
penup()
home()
