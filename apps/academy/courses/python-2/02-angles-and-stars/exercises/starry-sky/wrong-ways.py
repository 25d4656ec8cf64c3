## wrong: one star
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


zvaigzde(60)

## wrong: three of one size
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
zvaigzde(60)
penup()
goto(60, -40)
pendown()
zvaigzde(60)

## wrong: three in one place
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


zvaigzde(30)
zvaigzde(60)
zvaigzde(90)

## wrong: a pentagon
from turtle import *

bgcolor("midnightblue")
color("gold")
speed(0)


def zvaigzde(dydis):
    begin_fill()
    for i in range(5):
        forward(dydis)
        right(72)
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

## wrong: four sides
from turtle import *

bgcolor("midnightblue")
color("gold")
speed(0)


def zvaigzde(dydis):
    begin_fill()
    for i in range(4):
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

## wrong: a wrong turn
from turtle import *

bgcolor("midnightblue")
color("gold")
speed(0)


def zvaigzde(dydis):
    begin_fill()
    for i in range(5):
        forward(dydis)
        right(140)
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

## wrong: the size is not used
from turtle import *

bgcolor("midnightblue")
color("gold")
speed(0)


def zvaigzde(dydis):
    begin_fill()
    for i in range(5):
        forward(50)
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

## wrong: the function is not called
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

## wrong: one size, turned
from turtle import *

def zvaigzde(dydis):
    for i in range(5):
        forward(dydis)
        right(144)

zvaigzde(60)
penup()
goto(100, 0)
left(20)
pendown()
zvaigzde(60)
penup()
goto(-100, 0)
left(17)
pendown()
zvaigzde(60)

## wrong: another name
from turtle import *


def zvaigzdute(dydis):
    for i in range(5):
        forward(dydis)
        right(144)


for x in [20, 40, 60]:
    penup()
    goto(x * 3 - 150, x)
    pendown()
    zvaigzdute(x)
