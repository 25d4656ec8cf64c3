#= Dabar stogas! => Now the roof!
#= kvadratas => square
#= trikampis => triangle
#= spalva => colour
#= kampas => angle

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

## right: the fill begins before the climb
from turtle import *

fillcolor("gold")
begin_fill()
for i in range(4):
    forward(100)
    left(90)
end_fill()
fillcolor("red")
begin_fill()
left(90)
forward(100)
right(90)
for i in range(3):
    forward(100)
    left(120)
end_fill()

## right: functions with parameters
from turtle import *

def kvadratas(d, spalva):
    fillcolor(spalva)
    begin_fill()
    for i in range(4):
        forward(d)
        left(90)
    end_fill()

def trikampis(d, spalva):
    fillcolor(spalva)
    begin_fill()
    for i in range(3):
        forward(d)
        left(120)
    end_fill()

speed(0)
kvadratas(80, "skyblue")
left(90)
forward(80)
right(90)
trikampis(80, "tomato")

## right: right-angled roof
from turtle import *

fillcolor("gold")
begin_fill()
for i in range(4):
    forward(100)
    left(90)
end_fill()
left(90)
forward(100)
right(45)
fillcolor("red")
begin_fill()
forward(70.7)
right(90)
forward(70.7)
end_fill()
