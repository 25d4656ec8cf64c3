from turtle import *

bgcolor("black")
speed(0)
hideturtle()
dot(40, "gold")  # the Sun

planets = [(50, 8, "silver")]  # radius, size, colour

for radius, size, colour in planets:
    penup()
    goto(0, -radius)
    pendown()
    pencolor("dimgray")
    circle(radius)
    dot(size, colour)
