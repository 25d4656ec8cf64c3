from time import sleep
from turtle import *

bgcolor("midnightblue")
speed(0)
hideturtle()


def rocket(y):
    penup()
    goto(0, y)
    dot(14, "orange")
    goto(0, y + 15)
    dot(24, "white")
    goto(0, y + 30)
    dot(14, "tomato")


for y in range(-150, 150, 10):
    clear()
    rocket(y)
    sleep(0.05)
