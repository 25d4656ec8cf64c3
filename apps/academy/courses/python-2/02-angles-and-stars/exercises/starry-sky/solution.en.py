from turtle import *

bgcolor("midnightblue")
color("gold")
speed(0)


def star(size):
    begin_fill()
    for i in range(5):
        forward(size)
        right(144)
    end_fill()


penup()
goto(-120, 60)
pendown()
star(60)
penup()
goto(20, 90)
pendown()
star(40)
penup()
goto(60, -40)
pendown()
star(90)
