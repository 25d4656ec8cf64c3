import random
from turtle import *

bgcolor("midnightblue")
speed(0)
hideturtle()
penup()

spalvos = ["white", "gold", "lightblue"]

goto(0, 0)
dot(5, "white")
