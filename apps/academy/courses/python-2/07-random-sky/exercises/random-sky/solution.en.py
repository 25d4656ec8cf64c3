import random
from turtle import *

bgcolor("midnightblue")
speed(0)
hideturtle()
penup()

colours = ["white", "gold", "lightblue"]

for i in range(60):
    goto(random.randint(-190, 190), random.randint(-190, 190))
    dot(random.randint(2, 9), random.choice(colours))
