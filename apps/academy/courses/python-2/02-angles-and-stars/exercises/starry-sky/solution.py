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

for x, y, dydis in [(-120, 60, 60), (20, 90, 40), (60, -40, 90)]:
    penup()
    goto(x, y)
    pendown()
    zvaigzde(dydis)
