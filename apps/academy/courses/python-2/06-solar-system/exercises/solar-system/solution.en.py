from turtle import *

bgcolor("black")
speed(0)
hideturtle()
dot(40, "gold")  # the Sun

planets = [(50, 8, "silver"), (80, 14, "orange"), (115, 15, "deepskyblue"), (145, 11, "tomato")]

for radius, size, colour in planets:
    penup()
    goto(0, -radius)
    pendown()
    pencolor("dimgray")
    circle(radius)
    dot(size, colour)
