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
