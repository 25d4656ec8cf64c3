#= spirale => spiral
#= kampas => angle
#= ilgis => length
#= Koks kampas?  => What angle? 
#= Kampas?  => Angle? 
#= kiek => age
#= Kiek metų draugui?  => How old is your friend? 
#= sukimas => turning

## right: the answer in a box
from turtle import *

speed(0)


def spirale(kampas):
    for i in range(60):
        forward(i * 3)
        left(kampas)


kampas = int(input("Koks kampas? "))
spirale(kampas)

## right: to the right
from turtle import *

speed(0)


def spirale(kampas):
    for i in range(60):
        forward(i * 3)
        right(kampas)


spirale(int(input("Kampas? ")))

## right: by import turtle
import turtle

def spirale(kampas):
    for i in range(50):
        turtle.forward(i * 2)
        turtle.left(kampas)

spirale(int(input()))

## right: a length of its own
from turtle import *

speed(0)
def spirale(kampas):
    ilgis = 2
    for i in range(45):
        forward(ilgis)
        left(kampas)
        ilgis = ilgis + 3

spirale(int(input()))

## right: by while
from turtle import *

speed(0)
def spirale(kampas):
    i = 1
    while i < 90:
        forward(i)
        left(kampas)
        i = i + 2

spirale(int(input()))

## right: in colour
from turtle import *

speed(0)


def spirale(kampas):
    for i in range(60):
        forward(i * 3)
        left(kampas)


pencolor("purple")
spirale(int(input("Kampas? ")))
hideturtle()

## right: a number with a point
from turtle import *

speed(0)


def spirale(kampas):
    for i in range(60):
        forward(i * 3)
        left(kampas)


spirale(float(input("Kampas? ")))

## right: thirty times, the first without a length
from turtle import *

speed(0)


def spirale(kampas):
    for i in range(30):
        forward(i * 5)
        left(kampas)


spirale(int(input("Kampas? ")))

## right: something else is asked, too
from turtle import *

speed(0)

def spirale(kampas):
    for i in range(60):
        forward(i * 3)
        left(kampas)

kampas = int(input("Koks kampas? "))
kiek = int(input("Kiek metų draugui? "))
spirale(kampas)

## right: a window asks
from turtle import *

speed(0)


def spirale(kampas):
    for i in range(60):
        forward(i * 3)
        left(kampas)


spirale(numinput("Spiralė", "Koks kampas?"))

## wrong: nobody is asked
from turtle import *

speed(0)


def spirale(kampas):
    for i in range(60):
        forward(i * 3)
        left(kampas)


spirale(120)

## wrong: the answer is not used
from turtle import *

speed(0)


def spirale(kampas):
    for i in range(60):
        forward(i * 3)
        left(kampas)


kampas = input("Kampas? ")
spirale(90)

## wrong: the answer stays a text
from turtle import *

speed(0)


def spirale(kampas):
    for i in range(60):
        forward(i * 3)
        left(kampas)


spirale(input("Kampas? "))

## wrong: the angle is not used
from turtle import *

speed(0)


def spirale(kampas):
    for i in range(60):
        forward(i * 3)
        left(91)


spirale(int(input()))

## wrong: it is not called
from turtle import *

speed(0)


def spirale(kampas):
    for i in range(60):
        forward(i * 3)
        left(kampas)


kampas = int(input("Kampas? "))

## wrong: the lines stay the same
from turtle import *

speed(0)


def spirale(kampas):
    for i in range(60):
        forward(50)
        left(kampas)


spirale(int(input()))

## wrong: a few lines
from turtle import *

speed(0)


def spirale(kampas):
    for i in range(12):
        forward(i * 3)
        left(kampas)


spirale(int(input()))

## wrong: 91 written down
from turtle import *

speed(0)

def spirale(kampas):
    for i in range(60):
        forward(i * 3)
        left(kampas)

spirale(91)

## wrong: asked and 91 drawn
from turtle import *

speed(0)

def spirale(kampas):
    for i in range(60):
        forward(i * 3)
        left(kampas)

input("Koks kampas? ")
spirale(91)

## wrong: another name
from turtle import *

speed(0)


def sukimas(kampas):
    for i in range(60):
        forward(i * 3)
        left(kampas)


sukimas(int(input("Koks kampas? ")))
