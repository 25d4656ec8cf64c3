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


penup()
goto(-80, 40)
pendown()
snaige(70)
penup()
goto(90, -50)
pendown()
snaige(40)
