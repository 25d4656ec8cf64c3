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
    dot(dydis, spalva)
