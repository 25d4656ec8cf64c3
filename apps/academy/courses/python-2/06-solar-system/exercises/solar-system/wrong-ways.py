## wrong: two planets
from turtle import *

bgcolor("black")
speed(0)
hideturtle()
dot(40, "gold")  # Saulė

planetos = [(50, 8, "silver"), (80, 14, "orange")]

for spindulys, dydis, spalva in planetos:
    penup()
    goto(0, -spindulys)
    pendown()
    pencolor("dimgray")
    circle(spindulys)
    dot(dydis, spalva)

## wrong: two on one orbit
from turtle import *

bgcolor("black")
speed(0)
hideturtle()
dot(40, "gold")  # Saulė

planetos = [(50, 8, "silver"), (80, 14, "orange"), (80, 15, "deepskyblue")]

for spindulys, dydis, spalva in planetos:
    penup()
    goto(0, -spindulys)
    pendown()
    pencolor("dimgray")
    circle(spindulys)
    dot(dydis, spalva)

## wrong: radii alone
from turtle import *

bgcolor("black")
speed(0)
hideturtle()
dot(40, "gold")  # Saulė

planetos = [50, 80, 115]

for spindulys, dydis, spalva in planetos:
    penup()
    goto(0, -spindulys)
    pendown()
    pencolor("dimgray")
    circle(spindulys)
    dot(dydis, spalva)

## wrong: a colour is missing
from turtle import *

bgcolor("black")
speed(0)
hideturtle()
dot(40, "gold")  # Saulė

planetos = [(50, 8, "silver"), (80, 14), (115, 15, "deepskyblue")]

for spindulys, dydis, spalva in planetos:
    penup()
    goto(0, -spindulys)
    pendown()
    pencolor("dimgray")
    circle(spindulys)
    dot(dydis, spalva)

## wrong: nothing is drawn of them
from turtle import *

bgcolor("black")
speed(0)
hideturtle()
dot(40, "gold")  # Saulė

planetos = [(50, 8, "silver"), (80, 14, "orange"), (115, 15, "deepskyblue"), (145, 11, "tomato")]

## wrong: a colour that is none
from turtle import *

bgcolor("black")
speed(0)
hideturtle()
dot(40, "gold")  # Saulė

planetos = [(50, 8, "silver"), (80, 14, "oranžinė"), (115, 15, "deepskyblue")]

for spindulys, dydis, spalva in planetos:
    penup()
    goto(0, -spindulys)
    pendown()
    pencolor("dimgray")
    circle(spindulys)
    dot(dydis, spalva)

## wrong: orbits without planets
from turtle import *

bgcolor("black")
speed(0)
hideturtle()
dot(40, "gold")  # Saulė

planetos = [(50, 8, "silver"), (80, 14, "orange"), (115, 15, "deepskyblue"), (145, 11, "tomato")]

for spindulys, dydis, spalva in planetos:
    penup()
    goto(0, -spindulys)
    pendown()
    pencolor("dimgray")
    circle(spindulys)

## wrong: no comma between planets
from turtle import *

bgcolor("black")
speed(0)
hideturtle()
dot(40, "gold")  # Saulė

planetos = [(50, 8, "silver") (80, 14, "orange") (115, 15, "deepskyblue")]

for spindulys, dydis, spalva in planetos:
    penup()
    goto(0, -spindulys)
    pendown()
    pencolor("dimgray")
    circle(spindulys)
    dot(dydis, spalva)

## wrong: no orbits
from turtle import *

bgcolor("black")
speed(0)
hideturtle()
dot(40, "gold")


planetos = [(50, 8, "silver"), (80, 14, "orange"), (115, 15, "deepskyblue")]
for spindulys, dydis, spalva in planetos:
    penup()
    goto(0, -spindulys)
    dot(dydis, spalva)

## wrong: no Sun
from turtle import *

planetos = [(50, 8, "silver"), (80, 14, "orange"), (115, 15, "deepskyblue")]
for spindulys, dydis, spalva in planetos:
    penup()
    goto(0, -spindulys)
    pendown()
    pencolor("dimgray")
    circle(spindulys)
    dot(dydis, spalva)
