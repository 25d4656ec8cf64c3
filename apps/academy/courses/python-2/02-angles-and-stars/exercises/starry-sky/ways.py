#= zvaigzde => star
#= dydis => size
#= nueik => carry
#= spalva => colour
#= zvaigzdute => little_star

## right: by import turtle
import turtle

def zvaigzde(dydis):
    for i in range(5):
        turtle.forward(dydis)
        turtle.right(144)

turtle.penup()
turtle.goto(-100, 50)
turtle.pendown()
zvaigzde(30)
turtle.penup()
turtle.goto(100, 50)
turtle.pendown()
zvaigzde(50)
turtle.penup()
turtle.goto(0, -50)
turtle.pendown()
zvaigzde(70)

## right: the last in the middle
from turtle import *

bgcolor("midnightblue")
color("gold")
speed(0)


def zvaigzde(dydis):
    begin_fill()
    for i in range(5):
        forward(dydis)
        right(144)
    end_fill()


penup()
goto(-120, 60)
pendown()
zvaigzde(60)
penup()
goto(20, 90)
pendown()
zvaigzde(40)
penup()
goto(0, 0)
pendown()
zvaigzde(90)

## right: home at the end
from turtle import *

bgcolor("midnightblue")
color("gold")
speed(0)


def zvaigzde(dydis):
    begin_fill()
    for i in range(5):
        forward(dydis)
        right(144)
    end_fill()


penup()
goto(-120, 60)
pendown()
zvaigzde(60)
penup()
goto(20, 90)
pendown()
zvaigzde(40)
penup()
goto(60, -40)
pendown()
zvaigzde(90)
penup()
home()

## right: it turns left
from turtle import *

bgcolor("midnightblue")
color("gold")
speed(0)


def zvaigzde(dydis):
    begin_fill()
    for i in range(5):
        forward(dydis)
        left(144)
    end_fill()


penup()
goto(-120, 60)
pendown()
zvaigzde(60)
penup()
goto(20, 90)
pendown()
zvaigzde(40)
penup()
goto(60, -40)
pendown()
zvaigzde(90)

## right: a function that carries it
from turtle import *

bgcolor("midnightblue")
color("gold")
speed(0)


def zvaigzde(dydis):
    begin_fill()
    for i in range(5):
        forward(dydis)
        right(144)
    end_fill()


def nueik(x, y):
    penup()
    goto(x, y)
    pendown()

nueik(-90, 0)
zvaigzde(30)
nueik(0, 60)
zvaigzde(45)
nueik(60, -60)
zvaigzde(80)

## right: an outline of ten sides
from turtle import *

bgcolor("midnightblue")
color("gold")
speed(0)


def zvaigzde(dydis):
    for i in range(5):
        forward(dydis)
        left(72)
        forward(dydis)
        right(144)

penup()
goto(-120, 60)
pendown()
zvaigzde(60)
penup()
goto(20, 90)
pendown()
zvaigzde(40)
penup()
goto(60, -40)
pendown()
zvaigzde(90)

## right: without lifting the pen
from turtle import *

bgcolor("midnightblue")
color("gold")
speed(0)


def zvaigzde(dydis):
    begin_fill()
    for i in range(5):
        forward(dydis)
        right(144)
    end_fill()


zvaigzde(40)
goto(-100, 50)
zvaigzde(50)
goto(70, 70)
zvaigzde(60)

## right: sizes by chance
from turtle import *

bgcolor("midnightblue")
color("gold")
speed(0)


def zvaigzde(dydis):
    begin_fill()
    for i in range(5):
        forward(dydis)
        right(144)
    end_fill()


for i in range(5):
    penup()
    goto(i * 70 - 150, i * 20)
    pendown()
    zvaigzde(30 + i * 7)

## right: seven points
from turtle import *

bgcolor("midnightblue")
color("gold")
speed(0)


def zvaigzde(dydis):
    for i in range(7):
        forward(dydis)
        right(360 * 3 / 7)

penup()
goto(-120, 60)
pendown()
zvaigzde(60)
penup()
goto(20, 90)
pendown()
zvaigzde(40)
penup()
goto(60, -40)
pendown()
zvaigzde(90)

## right: a colour as a second parameter
from turtle import *

def zvaigzde(dydis, spalva="gold"):
    color(spalva)
    begin_fill()
    for i in range(5):
        forward(dydis)
        right(144)
    end_fill()

speed(0)
zvaigzde(30)
penup()
goto(100, 100)
pendown()
zvaigzde(50, "red")
penup()
goto(-100, 100)
pendown()
zvaigzde(70, "white")

## right: another turtle signs it
from turtle import *


def zvaigzde(dydis):
    for i in range(5):
        forward(dydis)
        right(144)


for x in [20, 40, 60]:
    penup()
    goto(x * 3 - 150, x)
    pendown()
    zvaigzde(x)
other = Turtle()
other.penup()
other.goto(-180, -180)
other.write("Ieva")
