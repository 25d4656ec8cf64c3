#= planetos => planets
#= planeta => planet
#= spindulys => radius
#= dydis => size
#= spalva => colour
#= Saulė => the Sun
#= oranžinė => orangy

## right: three planets
from turtle import *

bgcolor("black")
speed(0)
hideturtle()
dot(40, "gold")  # Saulė

planetos = [(50, 8, "silver"), (80, 14, "orange"), (115, 15, "deepskyblue")]

for spindulys, dydis, spalva in planetos:
    penup()
    goto(0, -spindulys)
    pendown()
    pencolor("dimgray")
    circle(spindulys)
    dot(dydis, spalva)

## right: numbers with a point
from turtle import *

bgcolor("black")
speed(0)
hideturtle()
dot(40, "gold")  # Saulė

planetos = [(50.5, 8, "silver"), (80.25, 14.5, "orange"), (115, 15, "deepskyblue")]

for spindulys, dydis, spalva in planetos:
    penup()
    goto(0, -spindulys)
    pendown()
    pencolor("dimgray")
    circle(spindulys)
    dot(dydis, spalva)

## right: lists in the list
from turtle import *

bgcolor("black")
speed(0)
hideturtle()
dot(40, "gold")  # Saulė

planetos = [[50, 8, "silver"], [80, 14, "orange"], [115, 15, "deepskyblue"]]

for spindulys, dydis, spalva in planetos:
    penup()
    goto(0, -spindulys)
    pendown()
    pencolor("dimgray")
    circle(spindulys)
    dot(dydis, spalva)

## right: appended
from turtle import *

bgcolor("black")
speed(0)
hideturtle()
dot(40, "gold")  # Saulė

planetos = [(50, 8, "silver")]
planetos.append((90, 12, "pink"))
planetos.append((130, 20, "teal"))

for spindulys, dydis, spalva in planetos:
    penup()
    goto(0, -spindulys)
    pendown()
    pencolor("dimgray")
    circle(spindulys)
    dot(dydis, spalva)

## right: over several lines
from turtle import *

bgcolor("black")
speed(0)
hideturtle()
dot(40, "gold")  # Saulė

planetos = [
    (50, 8, "silver"),
    (80, 14, "orange"),
    (115, 15, "deepskyblue"),
]

for spindulys, dydis, spalva in planetos:
    penup()
    goto(0, -spindulys)
    pendown()
    pencolor("dimgray")
    circle(spindulys)
    dot(dydis, spalva)

## right: eight planets
from turtle import *

bgcolor("black")
speed(0)
hideturtle()
dot(40, "gold")  # Saulė

planetos = []
for i in range(8):
    planetos.append((40 + i * 18, 8 + i, "orange"))

for spindulys, dydis, spalva in planetos:
    penup()
    goto(0, -spindulys)
    pendown()
    pencolor("dimgray")
    circle(spindulys)
    dot(dydis, spalva)

## right: the planets on top
from turtle import *

bgcolor("black")
speed(0)
hideturtle()
dot(40, "gold")  # Saulė

planetos = [(50, 8, "silver"), (80, 14, "orange"), (115, 15, "deepskyblue"), (145, 11, "tomato")]

for spindulys, dydis, spalva in planetos:
    penup()
    goto(0, spindulys)
    pendown()
    pencolor("dimgray")
    circle(-spindulys)
    dot(dydis, spalva)

## right: by the parts’ numbers
from turtle import *

bgcolor("black")
speed(0)
hideturtle()
dot(40, "gold")  # Saulė

planetos = [(50, 8, "silver"), (80, 14, "orange"), (115, 15, "deepskyblue"), (145, 11, "tomato")]

for planeta in planetos:
    penup()
    goto(0, -planeta[0])
    pendown()
    pencolor("dimgray")
    circle(planeta[0])
    dot(planeta[1], planeta[2])

## right: a quarter on
from turtle import *

bgcolor("black")
speed(0)
hideturtle()
dot(40, "gold")


planetos = [(50, 8, "silver"), (80, 14, "orange"), (115, 15, "deepskyblue")]
for spindulys, dydis, spalva in planetos:
    penup()
    goto(0, -spindulys)
    setheading(0)
    pendown()
    circle(spindulys)
    penup()
    circle(spindulys, 90)
    dot(dydis, spalva)
