#= Dabar stogas! => Now the roof!

## right: by import turtle
import turtle

turtle.fillcolor("gold")
turtle.begin_fill()
for i in range(4):
    turtle.forward(100)
    turtle.left(90)
turtle.end_fill()
turtle.left(90)
turtle.forward(100)
turtle.right(90)
turtle.fillcolor("tomato")
turtle.begin_fill()
for i in range(3):
    turtle.forward(100)
    turtle.left(120)
turtle.end_fill()

## right: 60 wide
from turtle import *

fillcolor("gold")
begin_fill()
for i in range(4):
    forward(60)
    left(90)
end_fill()

left(90)
forward(60)
right(90)
fillcolor("tomato")
begin_fill()
for i in range(3):
    forward(60)
    left(120)
end_fill()

## right: a turtle of one’s own
from turtle import *

t = Turtle()
t.fillcolor("pink")
t.begin_fill()
for i in range(4):
    t.forward(80)
    t.left(90)
t.end_fill()
t.goto(0, 80)
t.fillcolor("brown")
t.begin_fill()
for i in range(3):
    t.forward(80)
    t.left(120)
t.end_fill()

## right: by places
from turtle import *

color("black", "gold")
begin_fill()
goto(80, 0)
goto(80, 60)
goto(0, 60)
goto(0, 0)
end_fill()
goto(0, 60)
color("black", "red")
begin_fill()
goto(40, 110)
goto(80, 60)
goto(0, 60)
end_fill()

## right: the roof first
from turtle import *

penup()
goto(0, 100)
pendown()
fillcolor("tomato")
begin_fill()
for i in range(3):
    forward(100)
    left(120)
end_fill()
goto(0, 0)
fillcolor("gold")
begin_fill()
for i in range(4):
    forward(100)
    left(90)
end_fill()

## right: a roof that reaches over
from turtle import *

fillcolor("gold")
begin_fill()
for i in range(4):
    forward(100)
    left(90)
end_fill()

left(90)
forward(100)
right(90)
backward(20)
fillcolor("tomato")
begin_fill()
for i in range(3):
    forward(140)
    left(120)
end_fill()

## right: with a door, and home again
from turtle import *

fillcolor("gold")
begin_fill()
for i in range(4):
    forward(100)
    left(90)
end_fill()

left(90)
forward(100)
right(90)
fillcolor("tomato")
begin_fill()
for i in range(3):
    forward(100)
    left(120)
end_fill()
penup()
goto(40, 0)
pendown()
fillcolor("brown")
begin_fill()
for i in range(2):
    forward(20)
    left(90)
    forward(40)
    left(90)
end_fill()
home()

## right: both sides by hand
from turtle import *

fillcolor("gold")
begin_fill()
forward(100)
left(90)
forward(100)
left(90)
forward(100)
left(90)
forward(100)
left(90)
end_fill()
left(90)
forward(100)
right(90)
fillcolor("tomato")
begin_fill()
for i in range(3):
    forward(100)
    left(120)
end_fill()
