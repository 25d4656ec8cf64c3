#= spalvos => colours
#= zvaigzde => star
#= dydis => size

## right: boxes for the place
import random
from turtle import *

bgcolor("midnightblue")
speed(0)
hideturtle()
penup()

spalvos = ["white", "gold", "lightblue"]

for i in range(50):
    x = random.randint(-190, 190)
    y = random.randint(-190, 190)
    goto(x, y)
    dot(random.randint(1, 6), random.choice(spalvos))

## right: by import turtle
import random
import turtle

turtle.penup()
for i in range(45):
    turtle.goto(random.randint(-150, 150), random.randint(-150, 150))
    turtle.dot(random.randint(2, 8), random.choice(["red", "blue"]))

## right: a function
import random
from turtle import *

bgcolor("midnightblue")
speed(0)
hideturtle()
penup()

spalvos = ["white", "gold", "lightblue"]

def zvaigzde():
    goto(random.randint(-190, 190), random.randint(-190, 190))
    dot(random.randint(2, 9), random.choice(spalvos))

for i in range(70):
    zvaigzde()

## right: from random
from random import choice, randint
from turtle import *

penup()
for i in range(50):
    goto(randint(-180, 180), randint(-180, 180))
    dot(randint(2, 7), choice(["gold", "white", "pink"]))

## right: by while
import random
from turtle import *

bgcolor("midnightblue")
speed(0)
hideturtle()
penup()

spalvos = ["white", "gold", "lightblue"]

n = 0
while n < 60:
    goto(random.randint(-190, 190), random.randint(-190, 190))
    dot(random.randint(2, 9), random.choice(spalvos))
    n = n + 1

## right: sizes from a list
import random
from turtle import *

bgcolor("midnightblue")
speed(0)
hideturtle()
penup()

spalvos = ["white", "gold", "lightblue"]

for i in range(60):
    goto(random.randint(-190, 190), random.randint(-190, 190))
    dot(random.choice([2, 4, 6, 8]), random.choice(spalvos))

## right: two sizes
import random
from turtle import *

bgcolor("midnightblue")
speed(0)
hideturtle()
penup()

spalvos = ["white", "gold", "lightblue"]

for i in range(60):
    goto(random.randint(-190, 190), random.randint(-190, 190))
    dot(random.choice([3, 8]), random.choice(spalvos))

## right: with the pen down
import random
from turtle import *

bgcolor("midnightblue")
speed(0)
hideturtle()

spalvos = ["white", "gold", "lightblue"]

for i in range(60):
    goto(random.randint(-190, 190), random.randint(-190, 190))
    dot(random.randint(2, 9), random.choice(spalvos))

## right: exactly forty
import random
from turtle import *

bgcolor("midnightblue")
speed(0)
hideturtle()
penup()

spalvos = ["white", "gold", "lightblue"]

for i in range(40):
    x = random.randint(-190, 190)
    y = random.randint(-190, 190)
    goto(x, y)
    dot(random.randint(3, 6), spalvos[random.randint(0, 2)])

## wrong: ten dots
import random
from turtle import *

bgcolor("midnightblue")
speed(0)
hideturtle()
penup()

spalvos = ["white", "gold", "lightblue"]

for i in range(10):
    goto(random.randint(-190, 190), random.randint(-190, 190))
    dot(random.randint(2, 9), random.choice(spalvos))

## wrong: all in one place
import random
from turtle import *

bgcolor("midnightblue")
speed(0)
hideturtle()
penup()

spalvos = ["white", "gold", "lightblue"]

for i in range(60):
    dot(random.randint(2, 9), random.choice(spalvos))

## wrong: one size
import random
from turtle import *

bgcolor("midnightblue")
speed(0)
hideturtle()
penup()

spalvos = ["white", "gold", "lightblue"]

for i in range(60):
    goto(random.randint(-190, 190), random.randint(-190, 190))
    dot(5, random.choice(spalvos))

## wrong: one colour
import random
from turtle import *

bgcolor("midnightblue")
speed(0)
hideturtle()
penup()

spalvos = ["white", "gold", "lightblue"]

for i in range(60):
    goto(random.randint(-190, 190), random.randint(-190, 190))
    dot(random.randint(2, 9), "white")

## wrong: a row
import random
from turtle import *

bgcolor("midnightblue")
speed(0)
hideturtle()
penup()

spalvos = ["white", "gold", "lightblue"]

for i in range(60):
    goto(i * 6 - 180, 0)
    dot(random.randint(2, 9), random.choice(spalvos))

## wrong: a straight line of chance
import random
from turtle import *

bgcolor("midnightblue")
speed(0)
hideturtle()
penup()

spalvos = ["white", "gold", "lightblue"]

for i in range(60):
    x = i * 6 - 180
    goto(x, x)
    dot(random.randint(2, 9), random.choice(spalvos))

## wrong: no dots
import random
from turtle import *

bgcolor("midnightblue")
speed(0)
hideturtle()
penup()

spalvos = ["white", "gold", "lightblue"]

for i in range(60):
    goto(random.randint(-190, 190), random.randint(-190, 190))

## wrong: the place is chosen before the loop
import random
from turtle import *

bgcolor("midnightblue")
speed(0)
hideturtle()
penup()

spalvos = ["white", "gold", "lightblue"]

x = random.randint(-190, 190)
for i in range(60):
    goto(x, x)
    dot(random.randint(2, 9), random.choice(spalvos))

## wrong: a diagonal
import random
from turtle import *

bgcolor("midnightblue")
speed(0)
hideturtle()
penup()

spalvos = ["white", "gold", "lightblue"]

for i in range(50):
    x = random.randint(-190, 190)
    goto(x, x)
    dot(random.randint(2, 9), random.choice(spalvos))

## wrong: a formula
import random
from turtle import *

bgcolor("midnightblue")
speed(0)
hideturtle()
penup()

spalvos = ["white", "gold", "lightblue"]

for i in range(60):
    goto(i * i * 7 % 380 - 190, i * i * 13 % 380 - 190)
    dot(random.randint(2, 9), random.choice(spalvos))
