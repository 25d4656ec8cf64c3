from turtle import *

bgcolor("midnightblue")
color("white")
speed(0)


def arm(size):
    forward(size)
    left(45)
    forward(size / 3)
    backward(size / 3)
    right(90)
    forward(size / 3)
    backward(size / 3)
    left(45)
    backward(size)


def snowflake(size):
    for i in range(6):
        arm(size)
        right(60)


penup()
goto(-80, 40)
pendown()
snowflake(70)
penup()
goto(90, -50)
pendown()
snowflake(40)
